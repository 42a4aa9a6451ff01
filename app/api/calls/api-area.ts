import { OpenAPIHono } from '@hono/zod-openapi'
import type { SignedInUser } from '#app/http/caller/require-user.server.ts'
import { failureOfIssues } from '#app/domain/failure-of-issues.ts'
import { problem } from './problem.ts'

/**
 * The context of every endpoint. `c.env` has the caller's address, a signal for when the caller leaves, the body if the
 * server has read it, and the time; `c.var.user` is the signed-in user.
 */
export type ApiEnv = {
  Bindings: { address: string; callerLeft: () => AbortSignal; body?: Buffer | undefined; now: Date }
  Variables: { user: SignedInUser }
}

/** An area of the API. Invalid input is answered as a failure, as everywhere in the API. */
export function apiArea() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook(result, c) {
      if (!result.success) return problem(c, failureOfIssues(result.error.issues))
    },
  })
}
