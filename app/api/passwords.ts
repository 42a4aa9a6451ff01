import { createRoute, z } from '@hono/zod-openapi'
import { emailOnlySchema, newPasswordSchema } from '#app/domain/accounts/schema.ts'
import { languageOf } from '#app/http/locale.server.ts'
import { requestPasswordReset } from '#app/operations/accounts/request-password-reset.server.ts'
import { resetPassword } from '#app/operations/accounts/reset-password.server.ts'
import { apiArea } from './calls/api-area.ts'
import { jsonAnswer, jsonBody, refusal } from './calls/declaration.ts'
import { accountMessage, messageShape } from './calls/message.ts'
import { problem } from './calls/problem.ts'

/** Choosing a new password where the old one is forgotten. */
export const passwordsApi = apiArea()

const forgetting = createRoute({
  method: 'post',
  path: '/auth/forgot-password',
  summary: 'Ask for a link by which a new password is chosen',
  security: [],
  request: { body: jsonBody(emailOnlySchema) },
  responses: { 202: jsonAnswer(messageShape, 'The same whether or not the address has an account') },
})

passwordsApi.openapi(forgetting, async (c) => {
  const { address, now } = c.env
  const language = await languageOf(c.req.raw)
  const asked = await requestPasswordReset({ ...c.req.valid('json'), language, address, now })
  if (!asked.ok) return problem(c, asked.failure)
  return c.json(await accountMessage(c, 'api.resetAsked'), 202)
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

passwordsApi.openapi(resetting, async (c) => {
  const { token } = c.req.valid('param')
  const { address, now } = c.env
  const reset = await resetPassword({ ...c.req.valid('json'), token, address, now })
  if (!reset.ok) return problem(c, reset.failure)
  return c.json(await accountMessage(c, 'api.passwordChanged'), 200)
})
