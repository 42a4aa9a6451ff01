import { z } from '@hono/zod-openapi'
import { errorCodes, type ErrorCode } from '#app/domain/errors.ts'
import { longestSearch } from '#app/domain/texts/word-search.ts'
import { statusOf } from '#app/http/statuses.ts'

/** An id in answers. In a request any other text belongs to nothing, so the answer is 404. */
export const id = z.string().openapi({ pattern: '^[0-9a-z]{16}$', example: '4f0q2m8x1z7c5v3b' })

/** An instant in answers. */
export const instant = z.iso.datetime().openapi({ example: '2026-11-20T13:00:00.000Z' })

/** The time of a slot in answers. */
export const slotTime = {
  slotAt: z.string().openapi({
    description: 'Local time in `timezone`',
    pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d$`,
    example: '2026-11-20T14:00',
  }),
  startsAt: instant.openapi({ description: 'The same time as an instant' }),
  timezone: z.string().openapi({ description: 'The zone of the schedule at that time', example: 'Europe/Berlin' }),
}

/** Texts in answers, by name. */
export function textShapes<Name extends string>(names: readonly Name[]): Record<Name, z.ZodString> {
  return Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>
}

/** Words by which a list is searched, in a query. */
export const search = z
  .string()
  .max(longestSearch, 'request.invalidFields')
  .optional()
  .openapi({ description: 'Words that all occur, in any order, ignoring case' })

/** The path parameters of a call about one thing. */
export const idParams = z.object({ id })

/** A validated JSON body. It may be missing where none of its fields is required. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: !schema.safeParse({}).success, content: { 'application/json': { schema } } }
}

/** A JSON answer. */
export function jsonAnswer<Schema>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } } as const
}

const failureShape = z
  .object({
    error: z.object({
      code: z.enum(errorCodes).openapi({ description: 'Stable; if several fields fail, the code of the first' }),
      message: z.string().openapi({ description: 'In the reader’s language' }),
      fields: z.record(z.string(), z.array(z.enum(errorCodes))).optional(),
      params: z.record(z.string(), z.unknown()).optional(),
      requestId: z
        .string()
        .optional()
        .openapi({ description: 'The id of the request in the server’s log, e.g. K-7F3A9Q' }),
    }),
  })
  .openapi('Failure')

/** An answer that refuses a call, with codes beyond the common ones. */
export function refusal(...codes: ErrorCode[]) {
  return jsonAnswer(failureShape, codes.join(', '))
}

/** The refusals of a call as answers, one for each status. */
export function refusals(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => statusOf({ code })))]
  return Object.fromEntries(
    statuses.map((status) => [status, refusal(...codes.filter((code) => statusOf({ code }) === status))]),
  )
}

/** The fields beside the items of a page. */
export const pageCounts = { total: z.int(), page: z.int(), pageSize: z.int() }
