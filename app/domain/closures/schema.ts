import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { optionalText, requiredText } from '#app/domain/texts/required-text.ts'
import { countDates } from '#app/domain/time/local-dates.ts'
import { isLocalDateTime } from '#app/domain/time/local-time.ts'
import { longestCalendar, longestClosure, mostTakenOver, reasonLength } from './limits.ts'

const id = optionalText({ tooLong: 'request.invalidFields', max: 64 })

/** A new closure, as pages and API take it: for a schedule, for those of a group, or for all. */
export const closureSchema = z
  .object({
    from: date('closure.fromInvalid'),
    to: date('closure.toInvalid'),
    reason: requiredText({ required: 'closure.reasonRequired', tooLong: 'closure.reasonTooLong', max: reasonLength }),
    scheduleId: id,
    groupNameId: id,
  })
  .refine(({ from, to }) => from <= to, { error: 'closure.endsBeforeItBegins', path: ['to'] })
  .refine((dates) => countDates(dates) <= longestClosure, { error: 'closure.tooLong', path: ['to'] })
  .refine(({ scheduleId, groupNameId }) => !scheduleId || !groupNameId, {
    error: 'closure.scheduleAndGroup',
    path: ['groupNameId'],
  })

const address = optionalText({ tooLong: 'closure.addressInvalid', max: 2000 })

/** A calendar whose days are taken over, as the API takes it: its text or its address. */
export const calendarSchema = z
  .object({
    ics: z.string('closure.calendarUnreadable').max(longestCalendar, 'closure.calendarTooLarge').nullish(),
    address,
  })
  .refine((calendar) => calendar.ics || calendar.address, { error: 'closure.calendarMissing', path: ['ics'] })

/** The same with the text as a file of a form. */
export const calendarFileSchema = z.object({
  calendar: z.file({ error: 'closure.calendarMissing' }).max(longestCalendar, 'closure.calendarTooLarge').optional(),
  address,
})

/** All entries that a form offers, and the places of those that are chosen. */
export const chosenEntriesSchema = z.object({
  entries: z.array(z.string('request.invalidFields').max(200, 'request.invalidFields')).max(mostTakenOver),
  chosen: z
    .array(z.coerce.number('request.invalidFields').int('request.invalidFields'), 'closure.nothingChosen')
    .min(1, 'closure.nothingChosen')
    .max(mostTakenOver, 'request.invalidFields'),
  groupNameId: id,
})

export type ClosureInput = z.output<typeof closureSchema>

function date(invalid: ErrorCode) {
  return requiredText({ required: invalid, tooLong: invalid, max: 10 }).refine(
    (text) => isLocalDateTime(`${text}T00:00`),
    { error: invalid, abort: true },
  )
}
