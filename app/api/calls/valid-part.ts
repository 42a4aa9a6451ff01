import type { Context } from 'hono'

/**
 * One validated part of a request. Its type is the one that the call declares; Hono can't infer it through a generic
 * function.
 */
export function validPart(c: Context, part: 'param' | 'query' | 'json'): unknown {
  return c.req.valid(part as never)
}
