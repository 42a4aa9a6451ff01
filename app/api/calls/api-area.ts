import { OpenAPIHono } from '@hono/zod-openapi'
import type { SignedInUser } from '#app/http/caller/require-user.server.ts'
import { failureOfIssues } from '#app/domain/failure-of-issues.ts'
import { problem } from './problem.ts'

/**
 * What every endpoint gets: the caller's address, whether the caller has left, the body where the server has read it, and
 * the clock as `c.env`, who is signed in as `c.var.user`.
 */
export type ApiEnv = {
  Bindings: { address: string; callerLeft: () => AbortSignal; body?: Buffer | undefined; now: Date }
  Variables: { user: SignedInUser }
}

/** An area of the API: endpoints declared with their schemas, failures in our one shape. */
export function apiArea() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook(result, c) {
      if (!result.success) return problem(c, failureOfIssues(result.error.issues))
    },
  })
}
