import type { Context } from 'hono'

/**
 * What a request has in one part, as it was validated. It has the types of the call's declaration, which Hono can't follow
 * through a generic.
 */
export function validPart(c: Context, part: 'param' | 'query' | 'json'): unknown {
  return c.req.valid(part as never)
}
