import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  forgottenPasswordSchema,
  newPasswordSchema,
  registrationSchema,
  signInSchema,
  verificationSchema,
} from '#app/domain/accounts/schema.ts'
import { fail, ok } from '#app/domain/errors.ts'
import { deviceOf } from '#app/http/device.server.ts'
import { languageOf } from '#app/http/locale.server.ts'
import type { SignedInUser } from '#app/http/require-user.server.ts'
import { clearedSessionCookie, readToken } from '#app/http/session.server.ts'
import { createToken } from '#app/http/token.server.ts'
import { isLanguage } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { requestPasswordReset } from '#app/operations/accounts/request-password-reset.server.ts'
import { resetPassword } from '#app/operations/accounts/reset-password.server.ts'
import { register } from '#app/operations/accounts/register.server.ts'
import { signIn } from '#app/operations/accounts/sign-in.server.ts'
import { signOut } from '#app/operations/accounts/sign-out.server.ts'
import { verifyEmail } from '#app/operations/accounts/verify-email.server.ts'
import { apiArea, type ApiEnv } from './calls/api-area.ts'
import { ownerCall } from './calls/owner-call.ts'
import { problem } from './calls/problem.ts'
import { secured } from './calls/secured.ts'
import { id, instant, jsonAnswer, jsonBody, refusal } from './calls/declaration.ts'

const userShape = z
  .object({
    id,
    userId: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    language: z.string().nullable(),
    hasSubscribedToNews: z.boolean(),
    createdAt: instant,
  })
  .openapi('User')

const messageShape = z.object({ message: z.string() }).openapi('Message')

/** Accounts: registering, confirming an address, signing in and out, choosing a new password. */
export const accountsApi = apiArea()

const registrationBody = registrationSchema.extend({
  language: z.string().refine(isLanguage, 'account.languageUnknown').optional(),
})

const registering = createRoute({
  method: 'post',
  path: '/auth/register',
  summary: 'Register; a mail with a link goes out',
  security: [],
  request: { body: jsonBody(registrationBody) },
  responses: { 201: jsonAnswer(messageShape, 'A mail is on its way; the same for a known address') },
})

accountsApi.openapi(registering, async (c) => {
  const { env } = c
  const input = c.req.valid('json')
  const language = input.language ?? (await languageOf(c.req.raw))
  const registered = await register({ ...input, language, address: env.address, now: env.now })
  if (!registered.ok) return problem(c, registered.failure)
  return c.json({ message: await say(c, 'api.registered') }, 201)
})

const verifying = createRoute({
  method: 'post',
  path: '/auth/verify-email/{token}',
  summary: 'Confirm the address of that link',
  description:
    'A password takes the place of the one that was registered. Where several registrations of the address wait, it must be given: else 422 `account.passwordRequired`, and the link stays good.',
  security: [],
  request: { params: z.object({ token: z.string() }), body: { ...jsonBody(verificationSchema), required: false } },
  responses: {
    200: jsonAnswer(messageShape, 'The address is confirmed'),
    400: refusal('auth.tokenInvalid'),
    422: refusal('account.passwordRequired'),
  },
})

accountsApi.openapi(verifying, async (c) => {
  const { token } = c.req.valid('param')
  const { password } = c.req.valid('json')
  const verified = await verifyEmail({ token, password, address: c.env.address, now: c.env.now })
  if (!verified.ok) return problem(c, verified.failure)
  return c.json({ message: await say(c, 'api.verified') }, 200)
})

const forgetting = createRoute({
  method: 'post',
  path: '/auth/forgot-password',
  summary: 'Ask for a link by which a new password is chosen',
  security: [],
  request: { body: jsonBody(forgottenPasswordSchema) },
  responses: { 202: jsonAnswer(messageShape, 'The same whether or not the address has an account') },
})

accountsApi.openapi(forgetting, async (c) => {
  const { address, now } = c.env
  const language = await languageOf(c.req.raw)
  const asked = await requestPasswordReset({ ...c.req.valid('json'), language, address, now })
  if (!asked.ok) return problem(c, asked.failure)
  return c.json({ message: await say(c, 'api.resetAsked') }, 202)
})

const resetting = createRoute({
  method: 'post',
  path: '/auth/reset-password/{token}',
  summary: 'Choose a new password by that link; all sessions of the user end',
  security: [],
  request: { params: z.object({ token: z.string() }), body: jsonBody(newPasswordSchema) },
  responses: {
    200: jsonAnswer(messageShape, 'The password is another'),
    400: refusal('auth.tokenInvalid'),
  },
})

accountsApi.openapi(resetting, async (c) => {
  const { token } = c.req.valid('param')
  const { address, now } = c.env
  const reset = await resetPassword({ ...c.req.valid('json'), token, address, now })
  if (!reset.ok) return problem(c, reset.failure)
  return c.json({ message: await say(c, 'api.passwordChanged') }, 200)
})

const signingIn = createRoute({
  method: 'post',
  path: '/auth/login',
  summary: 'Sign in',
  security: [],
  request: { body: jsonBody(signInSchema) },
  responses: {
    200: jsonAnswer(z.object({ user: userShape, token: z.string() }), 'The user and a token'),
    401: refusal('auth.invalidCredentials'),
    403: refusal('auth.emailNotVerified'),
  },
})

accountsApi.openapi(signingIn, async (c) => {
  const { address, now } = c.env
  const device = await deviceOf(c.req.raw)
  // A program keeps no cookies: a device is told from others only where it came with its own.
  const signedIn = await signIn({ ...c.req.valid('json'), device: device.isKnown ? device : null, address, now })
  if (!signedIn.ok) return problem(c, signedIn.failure)
  const { user, sessionId, expiresAt } = signedIn.value
  const token = await createToken({ userId: user.id, sessionId, expiresAt, now })
  return c.json({ user: userJson(user), token }, 200)
})

const signingOut = createRoute({
  method: 'post',
  path: '/auth/logout',
  summary: 'Sign out',
  middleware: [secured],
  responses: { 204: { description: 'The token is dead' } },
})

accountsApi.openapi(signingOut, async (c) => {
  const { id: userId, sessionId } = c.var.user
  await signOut({ userId, sessionId, now: c.env.now })
  if ((await readToken(c.req.raw))?.from === 'cookie') c.header('Set-Cookie', await clearedSessionCookie())
  return c.body(null, 204)
})

ownerCall(accountsApi, {
  method: 'get',
  path: '/auth/me/{userId}',
  summary: 'Read the signed-in user',
  params: z.object({ userId: id }),
  answer: { status: 200, description: 'The signed-in user', shape: z.object({ user: userShape }) },
  run: ({ user, params }) => (params.userId === user.id ? ok({ user: userJson(user) }) : fail('request.notFound')),
})

type Shown = Pick<
  SignedInUser,
  'id' | 'firstName' | 'lastName' | 'email' | 'emailVerified' | 'language' | 'hasSubscribedToNews' | 'createdAt'
>

function userJson({
  id: userId,
  firstName,
  lastName,
  email,
  emailVerified,
  language,
  hasSubscribedToNews,
  createdAt,
}: Shown) {
  const names = { id: userId, userId, firstName, lastName, email }
  return { ...names, emailVerified, language, hasSubscribedToNews, createdAt: createdAt.toISOString() }
}

async function say(c: Context<ApiEnv>, key: string): Promise<string> {
  return translatorFor(await languageOf(c.req.raw), 'accounts')(key)
}
