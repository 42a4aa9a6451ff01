import { z } from '@hono/zod-openapi'

/** The path of a call about one thing. */
export const idParams = z.object({ id: z.string() })

/** A validated request body of JSON; a POST without one is refused. */
export function jsonBody<Schema>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const
}

/** An answer of JSON. */
export function jsonAnswer<Schema>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } } as const
}

/** What stands beside the items of a list that is answered page by page. */
export const pageCounts = { total: z.number(), page: z.number(), pageSize: z.number() }
