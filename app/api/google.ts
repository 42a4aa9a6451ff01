import { createRoute, z } from '@hono/zod-openapi'
import { googleVisitCookie, googleSignInOptions } from '#app/http/cookies/google-visit.server.ts'
import { startGoogleSignIn } from '#app/operations/sign-in/start-google-sign-in.server.ts'
import { apiArea } from './calls/api-area.ts'
import { refusals } from './calls/declaration.ts'
import { knownParameters } from './calls/known-parameters.ts'
import { problem } from './calls/problem.ts'
import { answerHeaders } from './document/answer-headers.ts'

/** Redirects a browser to Google. It comes back to the page /auth/google/callback. */
export const googleApi = apiArea()

const query = z.object({ redirectTo: z.string().optional(), remember: z.string().optional() })

const redirect = createRoute({
  method: 'get',
  path: '/auth/google',
  summary: 'Redirect a browser to Google, for signing in or registering',
  description:
    'For browsers: the answer keeps a cookie that the way back needs. `redirectTo` is a path of ours; with `remember=on` the session lasts 30 days. 404 where the server knows no client id of Google’s.',
  security: [],
  middleware: [knownParameters(query)],
  request: { query },
  ...refusals('request.notFound'),
  responses: { 302: { description: 'To Google', headers: answerHeaders(302, 'Location', 'SetCookie') } },
})

googleApi.openapi(redirect, async (c) => {
  const started = await startGoogleSignIn()
  if (!started.ok) return problem(c, started.failure)
  const { address, visit } = started.value
  const wishes = googleSignInOptions(new URL(c.req.url).searchParams)
  c.header('Set-Cookie', await googleVisitCookie({ ...wishes, visit }))
  return c.redirect(address, 302)
})
