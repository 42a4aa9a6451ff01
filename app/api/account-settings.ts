import { z } from '@hono/zod-openapi'
import { confirmationSchema, emailChangeSchema, passwordChangeSchema } from '#app/domain/accounts/schema.ts'
import { ok } from '#app/domain/errors.ts'
import { listUsers } from '#app/data/read/accounts/users.server.ts'
import { changePassword } from '#app/operations/accounts/change-password.server.ts'
import { deleteAccount } from '#app/operations/accounts/delete-account.server.ts'
import { requestEmailChange } from '#app/operations/accounts/request-email-change.server.ts'
import { apiArea } from './calls/api-area.ts'
import { named } from './calls/declaration.ts'
import { messageShape } from './calls/message.ts'
import { ownerCall } from './calls/owner-call.ts'
import { userJson, userShape } from '#app/api/shapes/user-shape.ts'

const proofCodes = [
  'account.passwordWrong',
  'account.passwordMissing',
  'twoFactor.codeRequired',
  'twoFactor.codeWrong',
] as const

/** Changes to a user's sign-in, each proved by password and code, and the list of the company's users. */
export const accountSettingsApi = apiArea()

ownerCall(accountSettingsApi, {
  method: 'put',
  path: '/settings/email',
  summary: 'Change the email address; it takes effect once the link in its mail was opened',
  body: named('EmailChange', emailChangeSchema),
  answer: { status: 202, description: 'A link is on its way', shape: messageShape },
  refusedWith: ['account.emailUnchanged', ...proofCodes],
  async run({ user, input, now, message }) {
    const result = await requestEmailChange({ ...input, user, device: null, now })
    return result.ok ? ok(await message('api.addressAsked')) : result
  },
})

ownerCall(accountSettingsApi, {
  method: 'put',
  path: '/settings/password',
  summary: 'Change the password; all other sessions of the user end',
  body: named('PasswordChange', passwordChangeSchema),
  answer: { status: 200, description: 'The password was changed', shape: messageShape },
  refusedWith: [...proofCodes],
  async run({ user, input, now, message }) {
    const changed = await changePassword({ ...input, user, device: null, now })
    return changed.ok ? ok(await message('api.passwordSet')) : changed
  },
})

ownerCall(accountSettingsApi, {
  method: 'delete',
  path: '/settings/account',
  summary: 'Delete the account, the company and all of its data for good',
  body: named('Confirmation', confirmationSchema),
  answer: { status: 204, description: 'Everything was deleted' },
  refusedWith: [...proofCodes, 'payment.unavailable'],
  run: ({ user, input, now }) => deleteAccount({ ...input, user, device: null, now }),
})

ownerCall(accountSettingsApi, {
  method: 'get',
  path: '/auth/users',
  summary: 'List the users of the company',
  answer: { status: 200, description: 'All of them', shape: z.object({ users: z.array(userShape) }).openapi('Users') },
  run: async ({ companyId }) => ok({ users: (await listUsers(companyId)).map(userJson) }),
})
