import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import type { ApiEnv } from './api-area.ts'
import { problem } from './problem.ts'

/** Every call takes the language of its answer. */
const everywhere = ['lng']

/** Refuses a request with a query parameter that the call does not declare: a misspelt filter would return too much. */
export function knownParameters(query?: z.ZodObject) {
  const known = [...Object.keys(query?.shape ?? {}), ...everywhere]
  return createMiddleware<ApiEnv>(async (c, next) => {
    const unknown = Object.keys(c.req.queries()).find((name) => !known.includes(name))
    if (unknown !== undefined) return problem(c, { code: 'request.unknownParameter', params: { name: unknown, known } })
    await next()
  })
}
