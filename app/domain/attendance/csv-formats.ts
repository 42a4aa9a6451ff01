/** `excel` is for spreadsheets; `plain` is RFC 4180 with ISO 8601, for programs. */
export const csvFormats = ['excel', 'plain'] as const

export type CsvFormat = (typeof csvFormats)[number]

export function isCsvFormat(text: unknown): text is CsvFormat {
  return csvFormats.includes(text as CsvFormat)
}
