import { z } from 'zod'
import { csvColumns } from '#app/domain/attendance/csv-columns.ts'
import { mostChosen } from '#app/domain/alerts/limits.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import { mostSchedules } from '#app/domain/folders/limits.ts'
import { selections } from '#app/domain/folders/selections.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { timeZones } from '#app/domain/schedules/rules.ts'
import { optionalText, requiredText } from '#app/domain/texts/required-text.ts'
import { filesOf, reportForms, reportParts, reportPeriods, reportRhythms } from './kinds.ts'
import { nameLength } from './limits.ts'

const text = optionalText({ tooLong: 'request.invalidFields', max: 400 })
const date = optionalText({ tooLong: 'attendance.rangeInvalid', max: 10 })

/** A report as pages and API take it. Only the field that the selection, the period or the rhythm names counts. */
export const reportSchema = z
  .object({
    name: requiredText({ required: 'report.nameRequired', tooLong: 'report.nameTooLong', max: nameLength }),
    selection: z.enum(selections, 'folder.nothingChosen'),
    group: text,
    location: text,
    ids: list(z.string('request.invalidFields'), { most: mostSchedules, tooMany: 'folder.tooLarge' }),
    period: z.enum(reportPeriods, 'request.invalidFields'),
    from: date,
    to: date,
    parts: list(z.enum(reportParts, 'request.invalidFields'), { most: reportParts.length }),
    columns: list(z.enum(csvColumns, 'attendance.filterInvalid'), { most: csvColumns.length }),
    logo: z.boolean({ error: 'request.invalidFields' }).optional(),
    language: z.enum(languageCodes, { error: 'account.languageUnknown' }),
    form: z.enum(reportForms, 'request.invalidFields'),
    rhythm: z.enum(reportRhythms, 'request.invalidFields'),
    weekday: dayNumber(7),
    monthDay: dayNumber(31),
    sendTime: z
      .string({ error: 'report.timeInvalid' })
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'report.timeInvalid')
      .nullish()
      .transform((time) => time ?? '06:00'),
    timezone: z
      .enum(timeZones, { error: 'schedule.timezoneUnknown' })
      .nullish()
      .transform((zone) => zone ?? null),
    recipientIds: list(z.string({ error: 'recipient.unknown' }), { most: mostChosen, tooMany: 'recipient.unknown' }),
  })
  .refine(({ form, parts }) => !filesOf(form).includes('pdf') || parts.some((part) => part !== 'photos'), {
    path: ['parts'],
    message: 'report.partsRequired' satisfies ErrorCode,
  })
  .refine(({ form, columns }) => !filesOf(form).includes('csv') || columns.length > 0, {
    path: ['columns'],
    message: 'report.columnsRequired' satisfies ErrorCode,
  })

export type ReportInput = z.output<typeof reportSchema>

/** A list of which each item counts once. A form sends nothing for an empty one. */
function list<Item extends z.ZodType<string>>(
  item: Item,
  { most, tooMany = 'request.invalidFields' }: { most: number; tooMany?: ErrorCode },
) {
  return z
    .array(item, 'request.invalidFields')
    .max(most, tooMany)
    .optional()
    .transform((items): z.output<Item>[] => [...new Set(items)])
}

/** A day of the week or month, from 1; the first where none is given. */
function dayNumber(last: number) {
  return z
    .int('report.dayInvalid')
    .min(1, 'report.dayInvalid')
    .max(last, 'report.dayInvalid')
    .nullish()
    .transform((number) => number ?? 1)
}
