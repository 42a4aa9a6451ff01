import { z } from '@hono/zod-openapi'
import { id, instant } from '#app/api/calls/declaration.ts'
import { errorCode } from '#app/api/document/failure-shape.ts'
import type { DeliveryOfDocument, DocumentOfReport } from '#app/data/read/reports/issued-documents.sql.server.ts'
import { csvColumns } from '#app/domain/attendance/csv-columns.ts'
import { isErrorCode } from '#app/domain/errors.ts'
import { folderStates } from '#app/domain/folders/folder-work.ts'
import { selections } from '#app/domain/folders/selections.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { fileForms, reportForms, reportParts, reportPeriods, reportRhythms } from '#app/domain/reports/kinds.ts'
import type { Report } from '#app/domain/reports/report.ts'

const date = z.string().openapi({ pattern: String.raw`^\d{4}-\d\d-\d\d$`, example: '2026-11-01' })

export const reportShape = z
  .object({
    id,
    name: z.string(),
    selection: z.enum(selections),
    selectionName: z.string().nullable().openapi({ description: 'The name of the chosen group or location' }),
    scheduleIds: z.array(id).openapi({ description: 'The chosen schedules' }),
    period: z.enum(reportPeriods).openapi({ description: 'The last whole one before it is sent, or `own` days' }),
    from: date.nullable(),
    to: date.nullable(),
    parts: z.array(z.enum(reportParts)).openapi({ description: 'What is in the PDF' }),
    columns: z.array(z.enum(csvColumns)).openapi({ description: 'Of the CSV' }),
    logo: z.boolean(),
    language: z.enum(languageCodes),
    form: z.enum(reportForms),
    rhythm: z.enum(reportRhythms).openapi({ description: '`none`: only by hand' }),
    weekday: z.int().openapi({ description: 'From 1, Monday, for `weekly`' }),
    monthDay: z.int().openapi({ description: 'For `monthly`; the last day of a shorter month' }),
    sendTime: z.string().openapi({ description: 'In `timezone`', example: '06:00' }),
    timezone: z.string().nullable().openapi({ description: 'Null means Europe/Berlin' }),
    recipientIds: z.array(id),
    nextIssueAt: instant.nullable().openapi({ description: 'When it comes next by itself' }),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .openapi('Report')

const fileShape = z
  .object({
    form: z.enum(fileForms),
    bytes: z.int(),
    sha256: z.string().openapi({ description: 'The hash of the file, in hex' }),
  })
  .openapi('IssuedFile')

const deliveryShape = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    createdAt: instant,
    sentAt: instant.nullable().openapi({ description: 'When the mail server took it' }),
    refusedAt: instant.nullable(),
    linkEndsAt: instant.nullable().openapi({ description: 'Null where the files were attached' }),
    withdrawnAt: instant.nullable().openapi({ description: 'When the link was taken back' }),
  })
  .openapi('Delivery')

export const documentShape = z
  .object({
    id,
    number: z.int().openapi({ description: 'Of all documents of the company, from 1' }),
    name: z.string().openapi({ description: 'The name of the report on that day' }),
    from: date,
    to: date,
    byHand: z.boolean(),
    state: z.enum(folderStates),
    failure: errorCode.nullable().openapi({ description: 'Why it was not made' }),
    createdAt: instant,
    finishedAt: instant.nullable(),
    files: z.array(fileShape),
    deliveries: z.array(deliveryShape),
  })
  .openapi('IssuedDocument')

/** The JSON of `reportShape`. */
export function reportJson({ fromDate, toDate, withLogo, nextIssueAt, createdAt, archivedAt, ...same }: Report) {
  return {
    ...same,
    from: fromDate,
    to: toDate,
    logo: withLogo,
    nextIssueAt: nextIssueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    endedAt: archivedAt?.toISOString() ?? null,
  } satisfies z.input<typeof reportShape>
}

/** The JSON of `documentShape`. */
export function documentJson({ fromDate, toDate, failure, createdAt, finishedAt, ...same }: DocumentOfReport) {
  return {
    ...same,
    from: fromDate,
    to: toDate,
    failure: failure !== null && isErrorCode(failure) ? failure : null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    deliveries: same.deliveries.map(deliveryJson),
  } satisfies z.input<typeof documentShape>
}

function deliveryJson({ createdAt, sentAt, refusedAt, linkEndsAt, withdrawnAt, ...same }: DeliveryOfDocument) {
  return {
    ...same,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    refusedAt: refusedAt?.toISOString() ?? null,
    linkEndsAt: linkEndsAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  } satisfies z.input<typeof deliveryShape>
}
