import { closedForInWords } from '#app/i18n/closed-in-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { z } from '@hono/zod-openapi'
import { settings } from '#app/config/settings.server.ts'
import { attendanceStatuses } from '#app/domain/attendance/attendance-status.ts'
import { defectCategories } from '#app/domain/defects/defect.ts'
import { photoRules } from '#app/domain/check-ins/photo-rule.ts'
import type { PublicTask, SlotTimes } from '#app/domain/check-ins/public-slot.ts'
import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import { pick } from '#app/domain/pick.ts'
import { publicFields } from '#app/domain/schedules/fields.ts'
import { pageLogoAddress } from '#app/domain/uploads/file-address.ts'
import { viewReadings, viewTranslations } from '#app/operations/check-ins/view-status.server.ts'
import { id, instant, orNull, slotTime, textShapes } from '#app/api/calls/declaration.ts'
import { slotTimeJson } from './slot-time-json.ts'
import { taskReadingsShape } from './reading-shapes.ts'
import { translationsShape } from './task-shapes.ts'

const slotTimes = { ...slotTime, opensAt: instant, closesAt: instant }

const task = z
  .object({
    taskId: id,
    publicName: z.string(),
    description: z.string(),
    status: z.enum(attendanceStatuses).nullable(),
    signature: z.string().nullable(),
    checkedInAt: instant.nullable(),
    offlineAt: instant.nullable().openapi({ description: 'When it was done, if that was without a network' }),
  })
  .openapi('PublicTask')

/** What everybody may see of a schedule. */
export const statusShape = z
  .object({
    schedule: z
      .object({
        id,
        companyName: z.string().nullable(),
        logoUrl: z.url().nullable().openapi({ description: 'The company’s logo, small, as WebP' }),
        ...textShapes(publicFields),
        status: z.enum(['public', 'private']),
        timezone: z.string(),
        useCurrentTime: z.boolean(),
        photo: z.enum(photoRules).openapi({ description: 'Whether a check-in may or must have a photo now' }),
      })
      .openapi('PublicSchedule'),
    now: instant,
    openSlot: orNull(z.object({ ...slotTimes, tasks: z.array(task) }).openapi('OpenSlot')),
    nextSlot: orNull(z.object(slotTimes).openapi('NextSlot')),
    lastCleanedAt: instant.nullable(),
    closedFor: z.string().nullable().openapi({
      description: 'Why nothing is due today, a public holiday in the caller’s language; null if it is not closed',
    }),
    today: z.array(z.object({ ...slotTime, tasks: z.array(task) }).openapi('SlotOfToday')).nullable(),
    rework: z
      .array(
        z
          .object({
            taskId: id,
            publicName: z.string(),
            note: z
              .string()
              .nullable()
              .openapi({ description: 'Null also where it is not public how something was done' }),
            inspectedAt: instant,
          })
          .openapi('Rework'),
      )
      .openapi({ description: 'What a supervisor wants done again, newest first' }),
    defects: z
      .array(
        z
          .object({
            id,
            category: z.enum(defectCategories),
            text: z
              .string()
              .nullable()
              .openapi({ description: 'Null also for a private schedule, and of what a guest wrote' }),
            fromGuest: z.boolean(),
            count: z.int().openapi({ description: 'How often it was reported' }),
            state: z.enum(['open', 'inWork']),
            openedAt: instant,
          })
          .openapi('PendingDefect'),
      )
      .nullable()
      .openapi({ description: 'What is wrong there and not done, the newest ten; null if the plan has no defects' }),
    guests: orNull(
      z
        .object({
          reports: z.boolean(),
          ratings: z.boolean(),
          mean: z.number().nullable().openapi({ description: 'Of the last 30 days, where everybody sees it' }),
          count: z.int().nullable(),
        })
        .openapi('GuestsOfPlace', { description: 'What guests can send now' }),
    ),
    unscheduledTasks: z
      .array(z.object({ taskId: id, publicName: z.string(), description: z.string() }).openapi('UnscheduledTask'))
      .nullable()
      .openapi({
        description: 'What can be recorded now without a slot; null while something is due, or if nothing can',
      }),
    unscheduledToday: z
      .array(
        z
          .object({
            taskId: id,
            publicName: z.string(),
            signature: z.string(),
            checkedInAt: instant,
            offlineAt: instant.nullable(),
          })
          .openapi('UnscheduledToday'),
      )
      .nullable()
      .openapi({ description: 'What was done today without a slot, at most 50' }),
    readings: z.array(taskReadingsShape).openapi({
      description:
        'What is asked by tasks that can be done now. A check-in has `readings`, one of each, and may say by `readingsIds` ' +
        'which versions were shown: values are judged by these if they were current at some time in the last twelve hours.',
    }),
    translations: z
      .array(z.object({ taskId: id, texts: translationsShape }).openapi('TranslatedTask'))
      .openapi({ description: 'Of each of these tasks that has any' }),
  })
  .openapi('Status')

/** The JSON of `statusShape`. */
export function statusJson(view: StatusView, language: Language) {
  const { now, openSlot, nextSlot, lastCleanedAt, closedFor, today, unscheduledToday } = view
  return {
    schedule: scheduleJson(view.schedule),
    now: now.toISOString(),
    openSlot: openSlot && { ...timesJson(openSlot), tasks: openSlot.tasks.map(taskJson) },
    nextSlot: nextSlot && timesJson(nextSlot),
    lastCleanedAt: lastCleanedAt?.toISOString() ?? null,
    closedFor: closedFor && closedForInWords(translatorFor(language), closedFor),
    today: today?.map((slot) => ({ ...slotTimeJson(slot), tasks: slot.tasks.map(taskJson) })) ?? null,
    rework: view.rework.map(({ inspectedAt, ...rest }) => ({ ...rest, inspectedAt: inspectedAt.toISOString() })),
    defects:
      view.defects?.map(({ openedAt, isByGuest, ...rest }) => {
        return { ...rest, fromGuest: isByGuest, openedAt: openedAt.toISOString() }
      }) ?? null,
    guests: guestsJson(view),
    unscheduledTasks:
      view.unscheduledTasks?.map((each) => pick(each, ['taskId', 'publicName', 'description'] as const)) ?? null,
    unscheduledToday:
      unscheduledToday?.map(({ checkedInAt, offlineAt, ...done }) => ({
        ...done,
        checkedInAt: checkedInAt.toISOString(),
        offlineAt: offlineAt?.toISOString() ?? null,
      })) ?? null,
    readings: viewReadings(view),
    translations: [...viewTranslations(view)].map(([taskId, texts]) => ({ taskId, texts })),
  }
}

function guestsJson({ guests }: StatusView) {
  if (!guests) return null
  const { offer, ratings } = guests
  return { reports: offer.report, ratings: offer.rating, mean: ratings?.mean ?? null, count: ratings?.count ?? null }
}

/** What the public may know of a schedule. */
function scheduleJson(schedule: StatusView['schedule']) {
  const { id: scheduleId, companyName, logoKey, status, timezone, useCurrentTime, photo } = schedule
  const logoUrl = logoKey && pageLogoAddress(settings().APP_ORIGIN, scheduleId, logoKey)
  const rules = { status, timezone, useCurrentTime, photo }
  return { id: scheduleId, companyName, logoUrl, ...pick(schedule, publicFields), ...rules }
}

function timesJson(slot: SlotTimes) {
  return { ...slotTimeJson(slot), opensAt: slot.opensAt.toISOString(), closesAt: slot.closesAt.toISOString() }
}

function taskJson({ taskId, publicName, description, status, signature, checkedInAt, offlineAt }: PublicTask) {
  const times = { checkedInAt: checkedInAt?.toISOString() ?? null, offlineAt: offlineAt?.toISOString() ?? null }
  return { taskId, publicName, description, status, signature, ...times }
}
