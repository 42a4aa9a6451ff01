import { z } from '@hono/zod-openapi'
import { csvFormats, type CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import { csvOfApi, csvStyle, type CsvStyle } from '#app/documents/attendance/csv-style.server.ts'
import { tableOfApi, tableStyle, type TableStyle } from '#app/documents/tables/table-style.server.ts'
import type { Language } from '#app/i18n/languages.ts'

/** The query parameter of calls that answer CSV. */
export const csvFormatField = z
  .enum(csvFormats, 'request.invalidFields')
  .optional()
  .openapi({
    description:
      '`plain`, the default: commas, ISO 8601 in UTC, the names of the API. `excel`: semicolons, local times, words in ' +
      'the reader’s language.',
  })

/** The style of a requested format. */
export function requestedStyle(format: CsvFormat | undefined, language: Language): CsvStyle {
  return format === 'excel' ? csvStyle('excel', language) : csvOfApi
}

/** The same for a table of its own columns. */
export function requestedTableStyle(format: CsvFormat | undefined, language: Language): TableStyle {
  return format === 'excel' ? tableStyle('excel', language) : tableOfApi
}
