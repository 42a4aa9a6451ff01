import { createRoute, z } from '@hono/zod-openapi'
import { signInSchema } from '#app/domain/accounts/schema.ts'
import { fail, ok } from '#app/domain/errors.ts'
import { deviceOf, userAgentOf } from '#app/http/cookies/device.server.ts'
import { clearedSessionCookie, readToken } from '#app/http/cookies/session.server.ts'
import { createToken } from '#app/http/tokens/token.server.ts'
import { signIn } from '#app/operations/sign-in/sign-in.server.ts'
import { signOut } from '#app/operations/sign-in/sign-out.server.ts'
import { apiArea } from './calls/api-area.ts'
import { id, jsonAnswer, jsonBody, named, refusals } from './calls/declaration.ts'
import { knownParameters } from './calls/known-parameters.ts'
import { ownerCall } from './calls/owner-call.ts'
import { problem } from './calls/problem.ts'
import { secured } from './calls/secured.ts'
import { answerHeaders } from './document/answer-headers.ts'
import { userJson, userShape } from '#app/api/shapes/user-shape.ts'

/** Signing in and out, and the signed-in user. */
export const signInApi = apiArea()

const signedInShape = z.object({ user: userShape, token: z.string() }).openapi('SignedIn')

const signingIn = createRoute({
  method: 'post',
  path: '/auth/login',
  summary: 'Sign in',
  security: [],
  middleware: [knownParameters()],
  request: { body: jsonBody(named('Credentials', signInSchema)) },
  ...refusals('auth.invalidCredentials', 'auth.codeRequired', 'auth.codeInvalid', 'auth.emailNotVerified'),
  responses: { 200: jsonAnswer(signedInShape, 'The user and a token') },
})

signInApi.openapi(signingIn, async (c) => {
  const { address, now } = c.env
  const device = await deviceOf(c.req.raw)
  // Programs keep no cookies, so a device counts only where the request has its cookie.
  const caller = { device: device.isKnown ? device : null, userAgent: userAgentOf(c.req.raw), address }
  const signedIn = await signIn({ ...c.req.valid('json'), ...caller, asksCode: false, now })
  if (!signedIn.ok) return problem(c, signedIn.failure)
  const { user, sessionId, expiresAt } = signedIn.value
  const token = await createToken({ userId: user.id, sessionId, expiresAt, now })
  return c.json({ user: userJson(user), token }, 200)
})

const signingOut = createRoute({
  method: 'post',
  path: '/auth/logout',
  summary: 'Sign out',
  middleware: [secured, knownParameters()],
  responses: {
    204: { description: 'The token is no longer valid', headers: answerHeaders(204, 'SetCookie') },
  },
})

signInApi.openapi(signingOut, async (c) => {
  const { id: userId, sessionId } = c.var.user
  await signOut({ userId, sessionId, now: c.env.now })
  if ((await readToken(c.req.raw))?.from === 'cookie') c.header('Set-Cookie', await clearedSessionCookie())
  return c.body(null, 204)
})

ownerCall(signInApi, {
  method: 'get',
  path: '/auth/me/{userId}',
  summary: 'Read the signed-in user',
  params: z.object({ userId: id }),
  answer: {
    status: 200,
    description: 'The signed-in user',
    shape: z.object({ user: userShape }).openapi('SignedInUser'),
  },
  run: ({ user, params }) => (params.userId === user.id ? ok({ user: userJson(user) }) : fail('request.notFound')),
})
