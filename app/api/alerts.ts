import { z } from '@hono/zod-openapi'
import { listToldAlerts, readAlertSettings, type ToldAlert } from '#app/data/read/alerts/alert-settings.sql.server.ts'
import { readRecipientChoice } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listRecipients } from '#app/data/read/alerts/recipients.sql.server.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { addRecipient, senderOf } from '#app/operations/alerts/add-recipient.server.ts'
import { chooseRecipients } from '#app/operations/alerts/choose-recipients.server.ts'
import { removeRecipient } from '#app/operations/alerts/remove-recipient.server.ts'
import {
  alertSettingsSchema,
  recipientChoiceSchema,
  recipientSchema,
  recipientStates,
} from '#app/domain/alerts/schema.ts'
import { digestRhythms } from '#app/domain/digests/rhythms.ts'
import { fail, ok } from '#app/domain/errors.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { apiArea } from './calls/api-area.ts'
import { id, idParams, instant, named } from './calls/declaration.ts'
import { ownerCall } from './calls/owner-call.ts'

const time = z
  .string()
  .nullable()
  .openapi({ pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$`, example: '22:00' })

const settingsShape = z
  .object({
    missed: z.boolean().openapi({ description: 'Whether the user is told of missed slots by mail' }),
    comments: z.boolean().openapi({ description: 'Whether the user is told what staff write when they check in' }),
    digest: z.enum(digestRhythms).openapi({ description: 'How often a summary is sent; `weekly` is on Monday' }),
    digestTime: z.string().openapi({ description: 'When, in `timezone`', example: '07:00' }),
    digestAlways: z.boolean().openapi({ description: 'Also of days on which nothing was due' }),
    minutesAfter: z.int().openapi({ description: 'How long to wait after a window has closed' }),
    quietFrom: time.openapi({ description: 'No mail from then on; null without quiet hours' }),
    quietUntil: time.openapi({ description: 'One mail then tells of all that was missed' }),
    timezone: z.string().nullable().openapi({ description: 'Of these times; null means Europe/Berlin' }),
  })
  .openapi('AlertSettings')

const alertShape = z
  .object({
    id,
    scheduleId: id,
    title: z.string(),
    location: z.string(),
    slotAt: z.string().openapi({ example: '2026-11-20T14:00' }),
    timezone: z.string(),
    toldAt: instant,
    madeUpAt: instant.nullable().openapi({ description: 'When all that was missing was done after all' }),
  })
  .openapi('Alert')

/** Of what users and others are told, and of which missed slots a user was. */
export const alertsApi = apiArea()

const answer = { status: 200, description: 'Of what and when the user is told', shape: settingsShape } as const

ownerCall(alertsApi, {
  method: 'get',
  path: '/settings/alerts',
  summary: 'Read of what and when you are told',
  answer,
  run: ({ companyId, userId }) => {
    const { refusedMails: _, ...settings } = readAlertSettings(readingSql(), companyId, userId)
    return ok(settings)
  },
})

ownerCall(alertsApi, {
  method: 'put',
  path: '/settings/alerts',
  summary: 'Choose of what and when you are told',
  description:
    'Replaces all of these settings. At most one mail in ten minutes and twelve a day; what comes in between is put ' +
    'together. A missed slot that is made up for before `minutesAfter` are over is not told; a comment is told at once, and so is what ' +
    'staff could not do, to who wants missed slots or comments.',
  body: named('ChangedAlertSettings', alertSettingsSchema),
  refusedWith: ['request.unknownField'],
  answer,
  run: async ({ companyId, userId, now, input: settings }) =>
    ok(await changeAlertSettings({ companyId, userId, settings, now })),
})

const mostListed = 100

ownerCall(alertsApi, {
  method: 'get',
  path: '/api/alerts',
  summary: 'List the missed slots that you were told of',
  description: 'The last 100, newest first, at most 35 days old.',
  answer: {
    status: 200,
    description: 'The missed slots',
    shape: z.object({ items: z.array(alertShape) }).openapi('Alerts'),
  },
  run({ companyId, userId }) {
    return ok({ items: listToldAlerts(readingSql(), companyId, { userId, limit: mostListed }).map(alertJson) })
  },
})

const recipientShape = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    language: z.enum(languageCodes),
    missed: z.boolean().openapi({ description: 'Whether they are told of missed slots' }),
    comments: z.boolean().openapi({ description: 'Whether they are told what staff write when they check in' }),
    digest: z.enum(digestRhythms).openapi({ description: 'How often they get a summary' }),
    minutesAfter: z.int().openapi({ description: 'How long they wait after a window has closed' }),
    state: z.enum(recipientStates).openapi({
      description:
        '`asked` and not confirmed yet; `told`; `left` by their own click; `refused` where their mail server refused three mails',
    }),
  })
  .openapi('Recipient')

ownerCall(alertsApi, {
  method: 'get',
  path: '/api/recipients',
  summary: 'List the people without an account who are told something',
  answer: {
    status: 200,
    description: 'At most 50, in the order in which they were added',
    shape: z.object({ items: z.array(recipientShape) }).openapi('Recipients'),
  },
  run: ({ companyId }) => ok({ items: listRecipients(readingSql(), companyId) }),
})

ownerCall(alertsApi, {
  method: 'post',
  path: '/api/recipients',
  summary: 'Ask a person whether they want to be told',
  description:
    'They get one mail, and are told only once they confirm it there. At least one of `missed`, `comments` and `digest` is wanted, unless the plan has reports. With a longer `minutesAfter` they come second: what is ' +
    'done by then is not told. Nobody is asked more than three times, or twice in a month.',
  body: named('NewRecipient', recipientSchema),
  answer: { status: 201, description: 'The person', shape: recipientShape },
  refusedWith: [
    'plan.featureNotIncluded',
    'recipient.alreadyThere',
    'recipient.askedEnough',
    'recipient.nothingChosen',
    'recipient.tooMany',
    'request.enoughForOneDay',
  ],
  run: ({ companyId, user, input, now }) => addRecipient({ companyId, sender: senderOf(user), input, now }),
})

ownerCall(alertsApi, {
  method: 'delete',
  path: '/api/recipients/{id}',
  summary: 'Tell a person nothing any more',
  params: idParams,
  answer: { status: 204, description: 'Removed from the list' },
  refusedWith: ['request.notFound'],
  run: ({ companyId, params, now }) => removeRecipient({ companyId, id: params.id, now }),
})

const choiceShape = z
  .object({
    recipientIds: z
      .array(id)
      .nullable()
      .openapi({ description: 'Users and people of the list by their ids; null for all who want to be told' }),
  })
  .openapi('RecipientChoice')

const choices = [
  {
    path: '/api/schedules/{id}/recipients',
    of: 'a schedule',
    ownerOf: (scheduleId: string) => ({ scheduleId }),
    missing: 'schedule.notFound',
  },
  {
    path: '/api/group-names/{id}/recipients',
    of: 'the schedules of a group',
    ownerOf: (groupNameId: string) => ({ groupNameId }),
    missing: 'request.notFound',
  },
] as const

for (const { path, of, ownerOf, missing } of choices) {
  ownerCall(alertsApi, {
    method: 'get',
    path,
    summary: `Read who is told of ${of}`,
    params: idParams,
    answer: { status: 200, description: 'Who was chosen', shape: choiceShape },
    refusedWith: [missing],
    run({ companyId, params }) {
      const choice = readRecipientChoice(readingSql(), companyId, ownerOf(params.id))
      return choice ? ok({ recipientIds: choice.recipientIds }) : fail(missing)
    },
  })

  ownerCall(alertsApi, {
    method: 'put',
    path,
    summary: `Choose who is told of ${of}`,
    description:
      'The choice for a schedule comes before that for its group. An empty list means nobody. Where none of those chosen is ' +
      'told anything any more, all are.',
    params: idParams,
    body: named('NewRecipientChoice', recipientChoiceSchema),
    answer: { status: 200, description: 'Who is chosen now', shape: choiceShape },
    refusedWith: [missing, 'plan.featureNotIncluded', 'recipient.unknown'],
    async run({ companyId, params, input: { recipientIds } }) {
      const chosen = await chooseRecipients({ companyId, owner: ownerOf(params.id), recipientIds })
      return chosen.ok ? ok({ recipientIds: chosen.value.recipientIds }) : chosen
    },
  })
}

function alertJson({
  id: alertId,
  scheduleId,
  title,
  location,
  slotAt,
  ...alert
}: ToldAlert): z.input<typeof alertShape> {
  const { timezone, toldAt, madeUpAt } = alert
  return {
    id: alertId,
    scheduleId,
    title,
    location,
    slotAt,
    timezone: zoneOf({ timezone }),
    toldAt: toldAt.toISOString(),
    madeUpAt: madeUpAt && madeUpAt.toISOString(),
  }
}
