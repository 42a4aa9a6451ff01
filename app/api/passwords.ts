import { z } from '@hono/zod-openapi'
import { newPasswordSchema } from '#app/domain/accounts/schema.ts'
import { ok } from '#app/domain/errors.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requestPasswordReset } from '#app/operations/accounts/request-password-reset.server.ts'
import { resetPassword } from '#app/operations/accounts/reset-password.server.ts'
import { apiArea } from './calls/api-area.ts'
import { named } from './calls/declaration.ts'
import { messageCall } from './calls/message-call.ts'
import { emailOnlyBody } from './shapes/email-only-body.ts'

/** Resetting a forgotten password. */
export const passwordsApi = apiArea()

messageCall(passwordsApi, {
  path: '/auth/forgot-password',
  summary: 'Request a link for choosing a new password',
  body: emailOnlyBody,
  answer: { status: 202, description: 'The same whether or not the address has an account' },
  async run({ input, request, address, now }) {
    const result = await requestPasswordReset({ ...input, language: await languageOf(request), address, now })
    return result.ok ? ok('api.resetAsked') : result
  },
})

messageCall(passwordsApi, {
  path: '/auth/reset-password/{token}',
  summary: 'Choose a new password with the link; all sessions of the user end',
  params: z.object({ token: z.string() }),
  body: named('NewPassword', newPasswordSchema),
  answer: { status: 200, description: 'The password was changed' },
  refusedWith: ['auth.tokenInvalid'],
  async run({ params, input, address, now }) {
    const reset = await resetPassword({ ...input, ...params, address, now })
    return reset.ok ? ok('api.passwordChanged') : reset
  },
})
