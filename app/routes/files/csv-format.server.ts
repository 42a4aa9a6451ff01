import { isCsvFormat, type CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import { plainCookie, readPlain } from '#app/http/cookies/cookie.server.ts'
import { day, second } from '#app/domain/time/durations.ts'

const remembered = plainCookie('csv', { maxAge: (365 * day) / second })

/** The format that the URL names, else the one that was last chosen in this browser, else Excel. */
export async function csvFormatOf(request: Request): Promise<CsvFormat> {
  const format = chosenFormat(request) ?? (await readPlain(remembered, request))
  return isCsvFormat(format) ? format : 'excel'
}

/** The headers of a page that remember the format that its URL names. */
export async function rememberCsvFormat(request: Request): Promise<Record<string, string>> {
  const format = chosenFormat(request)
  return format ? { 'Set-Cookie': await remembered.serialize(format) } : {}
}

function chosenFormat(request: Request): CsvFormat | null {
  const format = new URL(request.url).searchParams.get('format')
  return isCsvFormat(format) ? format : null
}
