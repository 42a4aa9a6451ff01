import { z } from '@hono/zod-openapi'
import { registrationSchema, verificationSchema } from '#app/domain/accounts/schema.ts'
import { ok } from '#app/domain/errors.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { isLanguage } from '#app/i18n/languages.ts'
import { register } from '#app/operations/accounts/register.server.ts'
import { resendVerification } from '#app/operations/accounts/resend-verification.server.ts'
import { verifyEmail } from '#app/operations/accounts/verify-email.server.ts'
import { apiArea } from './calls/api-area.ts'
import { named } from './calls/declaration.ts'
import { messageCall } from './calls/message-call.ts'
import { emailOnlyBody } from './shapes/email-only-body.ts'

/** Registration, and confirming the address. */
export const registrationApi = apiArea()

messageCall(registrationApi, {
  path: '/auth/register',
  summary: 'Register; the address gets a mail with a link',
  body: registrationSchema
    .extend({ language: z.string().refine(isLanguage, 'account.languageUnknown').optional() })
    .openapi('Registration'),
  refusedWith: ['account.registrationClosed', 'account.emailDomainRefused'],
  answer: { status: 201, description: 'A mail is on its way; the answer is the same for an address with an account' },
  async run({ input, request, address, now }) {
    const language = input.language ?? (await languageOf(request))
    const registered = await register({ ...input, language, address, now })
    return registered.ok ? ok('api.registered') : registered
  },
})

messageCall(registrationApi, {
  path: '/auth/verify-email',
  summary: 'Request the link that confirms a registration again',
  body: emailOnlyBody,
  answer: { status: 202, description: 'The same whether or not there is an unconfirmed registration' },
  async run({ input, address, now }) {
    const result = await resendVerification({ ...input, address, now })
    return result.ok ? ok('api.verificationAsked') : result
  },
})

messageCall(registrationApi, {
  path: '/auth/verify-email/{token}',
  summary: 'Confirm the email address with the link',
  description:
    'A password takes the place of the one that was registered. Where several registrations of the address wait, it must be given: else 422 `account.passwordRequired`, and the link stays good.',
  params: z.object({ token: z.string() }),
  body: named('Verification', verificationSchema),
  answer: { status: 200, description: 'The address is confirmed' },
  refusedWith: ['auth.tokenInvalid', 'account.emailTaken', 'account.passwordRequired'],
  async run({ params, input, address, now }) {
    const verified = await verifyEmail({ ...params, password: input.password, address, now })
    return verified.ok ? ok(`api.${verified.value.confirms}Confirmed`) : verified
  },
})
