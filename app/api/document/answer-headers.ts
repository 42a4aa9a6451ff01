/** The headers of answers, by the names that they have in the document. */
export const headerComponents = {
  RequestId: {
    description: 'The id of the request in the server’s log',
    required: true,
    schema: { type: 'string', example: 'K-7F3A9Q' },
  },
  RetryAfter: {
    description: 'After how many seconds another try makes sense',
    required: true,
    schema: { type: 'integer', minimum: 1, example: 5 },
  },
  ContentDisposition: {
    description: 'The name for a download',
    required: true,
    schema: { type: 'string', example: 'attachment; filename="attendance.pdf"' },
  },
  ETag: {
    description: 'The version of the file: with `If-None-Match`, an unchanged one is 304',
    required: true,
    schema: { type: 'string' },
  },
  Location: { description: 'Where the browser goes', required: true, schema: { type: 'string', format: 'uri' } },
  SetCookie: { description: 'A cookie for browsers; programs need none', schema: { type: 'string' } },
} as const

const names = {
  RequestId: 'X-Request-Id',
  RetryAfter: 'Retry-After',
  ContentDisposition: 'Content-Disposition',
  ETag: 'ETag',
  Location: 'Location',
  SetCookie: 'Set-Cookie',
} as const satisfies Record<keyof typeof headerComponents, string>

/** Headers that some answers of a call have beside those of every answer with their status. */
export type OwnHeader = 'ContentDisposition' | 'ETag' | 'Location' | 'SetCookie'

/** The headers of answers with this status, as the document names them, and further ones. */
export function answerHeaders(status: number, ...own: OwnHeader[]) {
  const waits = status === 429 || status === 503
  const all: (keyof typeof names)[] = ['RequestId', ...(waits ? (['RetryAfter'] as const) : []), ...own]
  return Object.fromEntries(all.map((name) => [names[name], { $ref: `#/components/headers/${name}` }]))
}
