import { createRoute, z } from '@hono/zod-openapi'
import { emailOnlySchema, registrationSchema, verificationSchema } from '#app/domain/accounts/schema.ts'
import { languageOf } from '#app/http/locale.server.ts'
import { isLanguage } from '#app/i18n/languages.ts'
import { register } from '#app/operations/accounts/register.server.ts'
import { resendVerification } from '#app/operations/accounts/resend-verification.server.ts'
import { verifyEmail } from '#app/operations/accounts/verify-email.server.ts'
import { apiArea } from './calls/api-area.ts'
import { jsonAnswer, jsonBody, refusal } from './calls/declaration.ts'
import { accountMessage, messageShape } from './calls/message.ts'
import { problem } from './calls/problem.ts'

/** Registering, and confirming an address. */
export const registrationApi = apiArea()

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

registrationApi.openapi(registering, async (c) => {
  const { env } = c
  const input = c.req.valid('json')
  const language = input.language ?? (await languageOf(c.req.raw))
  const registered = await register({ ...input, language, address: env.address, now: env.now })
  if (!registered.ok) return problem(c, registered.failure)
  return c.json(await accountMessage(c, 'api.registered'), 201)
})

const resending = createRoute({
  method: 'post',
  path: '/auth/verify-email',
  summary: 'Ask once more for the link that confirms a registration',
  security: [],
  request: { body: jsonBody(emailOnlySchema) },
  responses: { 202: jsonAnswer(messageShape, 'The same whether or not a registration waits') },
})

registrationApi.openapi(resending, async (c) => {
  const { address, now } = c.env
  const asked = await resendVerification({ ...c.req.valid('json'), address, now })
  if (!asked.ok) return problem(c, asked.failure)
  return c.json(await accountMessage(c, 'api.verificationAsked'), 202)
})

const verifying = createRoute({
  method: 'post',
  path: '/auth/verify-email/{token}',
  summary: 'Confirm the address of that link',
  description:
    'A password takes the place of the one that was registered. Where several registrations of the address wait, it must be given: else 422 `account.passwordRequired`, and the link stays good.',
  security: [],
  request: { params: z.object({ token: z.string() }), body: jsonBody(verificationSchema) },
  responses: {
    200: jsonAnswer(messageShape, 'The address is confirmed'),
    400: refusal('auth.tokenInvalid'),
    409: refusal('account.emailTaken'),
    422: refusal('account.passwordRequired'),
  },
})

registrationApi.openapi(verifying, async (c) => {
  const { token } = c.req.valid('param')
  const { password } = c.req.valid('json')
  const verified = await verifyEmail({ token, password, address: c.env.address, now: c.env.now })
  if (!verified.ok) return problem(c, verified.failure)
  return c.json(await accountMessage(c, `api.${verified.value}Confirmed`), 200)
})
