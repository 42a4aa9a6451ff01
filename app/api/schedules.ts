import { z } from '@hono/zod-openapi'
import { findSchedulePosition } from '#app/data/read/schedules/schedule-list.sql.server.ts'
import { findSchedule, listSchedules } from '#app/data/read/schedules/schedules.server.ts'
import { ok, type ErrorCode } from '#app/domain/errors.ts'
import { pick } from '#app/domain/pick.ts'
import { usualChoices, withChoices } from '#app/domain/schedules/choices.ts'
import { ownFields, type ScheduleField } from '#app/domain/schedules/fields.ts'
import { revisionContentOf } from '#app/domain/schedules/revision-content.ts'
import { frequencies, scheduleStatuses } from '#app/domain/schedules/rules.ts'
import {
  copySchema,
  scheduleSchema,
  type Schedule,
  type ScheduleInput,
  type ScheduleSubmission,
} from '#app/domain/schedules/schema.ts'
import { copySuffixes } from '#app/i18n/copy-suffixes.server.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { copySchedule } from '#app/operations/schedules/copy-schedule.server.ts'
import { createSchedule } from '#app/operations/schedules/create-schedule.server.ts'
import { holidayRules } from '#app/domain/holidays/kept-holidays.ts'
import { findWhatEntriesLack } from '#app/operations/schedules/find-what-entries-lack.server.ts'
import { updateSchedule } from '#app/operations/schedules/update-schedule.server.ts'
import { apiArea } from './calls/api-area.ts'
import { failureOfIssues } from '#app/domain/failure-of-issues.ts'
import { problem } from './calls/problem.ts'
import { collection } from './calls/collection.ts'
import { id, idParams, instant, named, orNull, search, textShapes } from './calls/declaration.ts'
import { listQuery } from './calls/list-query.ts'
import { ownerCall } from './calls/owner-call.ts'

const fields = {
  ...textShapes(ownFields),
  description: z.string().nullable(),
  groupName: z.string().nullable(),
  status: z.enum(scheduleStatuses),
  frequency: z.enum(frequencies),
  months: z.array(z.int()),
  days: z.array(z.union([z.int(), z.literal('last')])),
  times: z.array(z.string()),
  onHolidays: z.enum(holidayRules),
  timezone: z.string().nullable(),
  windowBefore: z.int(),
  windowAfter: z.int(),
  useCurrentTime: z.boolean(),
  allowUnscheduled: z
    .boolean()
    .openapi({ description: 'Whether staff may check in while no slot is open; true unless said' }),
  allowOffline: z.boolean().openapi({ description: 'Whether phones may check in without a network; true unless said' }),
  allowStaffImageUpload: z.boolean(),
  forcePhotos: z.boolean(),
  guestReports: z.boolean().openapi({ description: 'Whether guests may report what is wrong; false unless said' }),
  ratings: z.boolean().openapi({ description: 'Whether guests may say how clean they find it; false unless said' }),
  showRatings: z
    .boolean()
    .openapi({ description: 'Whether everybody sees the mean of the last 30 days, from ten ratings on' }),
  tasks: z.array(z.object({ taskId: id, staffIds: z.array(id) }).openapi('TaskOfSchedule')),
} satisfies Record<ScheduleField, z.ZodType>

const shape = z
  .object({
    id,
    ...fields,
    creator: orNull(z.object({ id, firstName: z.string(), lastName: z.string() }).openapi('Creator')),
    createdAt: instant,
    updatedAt: instant,
    guestsClosedUntil: instant.nullable().openapi({ description: 'Until then it takes nothing from guests' }),
  })
  .openapi('Schedule')

const filters = listQuery.extend({
  status: z.enum(scheduleStatuses, 'request.invalidFields').optional(),
  group: z.string().optional(),
  search,
})

/** Schedules of the company. */
export const schedulesApi = apiArea()

const { defaultHook } = schedulesApi

schedulesApi.defaultHook = async (result, c) => {
  const refusal = result.success ? null : failureOfIssues(result.error.issues)
  const entriesFailure = refusal && (await findWhatEntriesLack(c.var.user.companyId, Object.keys(refusal.fields ?? {})))
  return entriesFailure ? problem(c, entriesFailure) : defaultHook?.(result, c)
}

const schedules = collection(schedulesApi, {
  path: '/api/schedules',
  shape,
  json: scheduleJson,
  input: named('NewSchedule', scheduleSchema),
  pageName: 'Schedules',
  missing: 'schedule.notFound',
})

schedules.list(
  {
    summary: 'List schedules',
    answer: 'Living schedules by title',
    query: filters,
    findPosition: findSchedulePosition,
  },
  ({ companyId, query: { status, group, search: words, ...paging }, after }) =>
    listSchedules(companyId, { status, group, words, paging, after }),
)

const refusedWith: ErrorCode[] = [
  'plan.featureNotIncluded',
  'plan.limitReached',
  'request.enoughForOneDay',
  'schedule.taskTwice',
  'reading.tooManyInSchedule',
  'schedule.taskUnknown',
  'schedule.staffUnknown',
  'schedule.noTasksAvailable',
  'schedule.noStaffAvailable',
]

schedules.create(
  { summary: 'Create a schedule', answer: 'The new schedule', refusedWith },
  ({ companyId, userId, input, now }) => createSchedule({ companyId, userId, input: inputOf(input), now }),
)

schedules.read({ summary: 'Read a schedule', answer: 'The schedule as it is now' }, (request) =>
  findSchedule(request.companyId, request.id),
)

schedules.update(
  { summary: 'Change a schedule', answer: 'The schedule as it is from now on', refusedWith },
  ({ companyId, userId, id: scheduleId, input, now }) =>
    updateSchedule({ companyId, userId, scheduleId, input: inputOf(input), now }),
)

ownerCall(schedulesApi, {
  method: 'post',
  path: '/api/schedules/{id}/copy',
  summary: 'Copy a schedule',
  description: 'With its times unless `withTimes` is false. The title ends with words in the caller’s language.',
  params: idParams,
  body: named('ScheduleCopy', copySchema),
  answer: { status: 201, description: 'The new schedule, a draft', shape },
  refusedWith: ['schedule.notFound', 'plan.featureNotIncluded', 'plan.limitReached', 'request.enoughForOneDay'],
  async run({ companyId, userId, params, input, language, now }) {
    const { withTimes = true } = input
    const suffixOf = copySuffixes(await language())
    const copied = await copySchedule({ companyId, userId, scheduleId: params.id, withTimes, suffixOf, now })
    return copied.ok ? ok(scheduleJson(copied.value)) : copied
  },
})

schedules.remove(
  { summary: 'Archive a schedule', answer: 'Ended: its QR code says so; its records stay' },
  ({ companyId, id: scheduleId, now }) => archiveSchedule({ companyId, scheduleId, now }),
)

/** In JSON a missing boolean has its default; in a form it means false. */
function inputOf(submission: ScheduleSubmission): ScheduleInput {
  return withChoices(submission, usualChoices)
}

function scheduleJson({ revision, ...schedule }: Schedule): z.input<typeof shape> {
  return {
    id: schedule.id,
    ...pick(schedule, ownFields),
    description: schedule.description || null,
    groupName: schedule.groupName,
    ...revisionContentOf(revision),
    creator: schedule.creator,
    createdAt: schedule.createdAt.toISOString(),
    updatedAt: schedule.updatedAt.toISOString(),
    guestsClosedUntil: schedule.guestsClosedUntil?.toISOString() ?? null,
  }
}
