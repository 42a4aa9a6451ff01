import { z } from '@hono/zod-openapi'
import type { ErrorCode } from '#app/domain/errors.ts'
import { longestSearch } from '#app/domain/texts/word-search.ts'

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

/** The time of a check-in's slot in answers; of one without a slot only the zone. */
export const checkInTime = {
  slotAt: slotTime.slotAt.nullable().openapi({ description: 'Null if nothing was due: it is unscheduled' }),
  startsAt: slotTime.startsAt.nullable(),
  timezone: slotTime.timezone,
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

/** From where on a list is read, in a query. */
export const after = z.string().optional().openapi({
  description:
    'The id of an entry: the list and its total begin after it. Unlike a page, that stays the same while other entries come and go.',
})

/** The same for the slots of tasks, which have no id: these fields of an item name it. */
export function afterItem(...fields: string[]) {
  const names = fields.map((field) => `\`${field}\``).join(', ')
  const ids = fields.slice(1).map(() => ',[0-9a-z]{16}')
  return z
    .string()
    .optional()
    .openapi({
      description: `${names} of an item, with commas between: the list and its total begin after it`,
      pattern: String.raw`^(\d{4}-\d\d-\d\dT\d\d:\d\d${ids.join('')})?$`,
    })
}

/** The path parameters of a call about one thing. */
export const idParams = z.object({ id })

/** A schema of the domain with its name in the document. */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  // A schema that was made before Hono added `openapi` to all of them lacks it. A copy has it.
  return schema.clone().openapi(name)
}

/** A validated JSON body. It may be missing where none of its fields is required. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: !schema.safeParse({}).success, content: { 'application/json': { schema } } }
}

/** The same shape or null. `nullable()` of a shape with a name would still require its fields. */
export function orNull<Shape extends z.ZodType>(shape: Shape) {
  return z.union([shape, z.null()])
}

/** A JSON answer. */
export function jsonAnswer<Schema>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } } as const
}

/**
 * The codes with which a call is refused, beyond those of every call like it and of the rules for its fields. The document
 * makes an answer of them for each status.
 */
export function refusals(...codes: ErrorCode[]) {
  return { 'x-refused-with': codes }
}

/** The fields beside the items of a page. */
export const pageCounts = { total: z.int(), page: z.int(), pageSize: z.int() }
