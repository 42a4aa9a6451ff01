import { z } from '@hono/zod-openapi'
import { ok } from '#app/domain/errors.ts'
import { firstCodeSchema, proofSchema } from '#app/domain/two-factor/schema.ts'
import { beginTwoFactor } from '#app/operations/two-factor/begin-two-factor.server.ts'
import { confirmTwoFactor } from '#app/operations/two-factor/confirm-two-factor.server.ts'
import { renewRecoveryCodes } from '#app/operations/two-factor/renew-recovery-codes.server.ts'
import { turnOffTwoFactor } from '#app/operations/two-factor/turn-off-two-factor.server.ts'
import { viewTwoFactor } from '#app/operations/two-factor/view-two-factor.server.ts'
import { apiArea } from './calls/api-area.ts'
import { instant, named } from './calls/declaration.ts'
import { ownerCall } from './calls/owner-call.ts'

const path = '/api/two-factor'

const codes = z.object({ recoveryCodes: z.array(z.string()) }).openapi('RecoveryCodes')

const proofBody = named('Proof', proofSchema)

const proofCodes = [
  'account.passwordWrong',
  'account.passwordRequired',
  'twoFactor.codeWrong',
  'twoFactor.codeRequired',
] as const

/** Two-factor sign-in by the codes of an app. */
export const twoFactorApi = apiArea()

ownerCall(twoFactorApi, {
  method: 'get',
  path,
  summary: 'Read whether signing in requires a code',
  answer: {
    status: 200,
    description: 'Since when it is required, or null, and how many recovery codes are left',
    shape: z.object({ since: instant.nullable(), recoveryCodesLeft: z.int() }).openapi('TwoFactor'),
  },
  run({ userId }) {
    const { since, recoveryCodesLeft } = viewTwoFactor(userId)
    return ok({ since: since?.toISOString() ?? null, recoveryCodesLeft })
  },
})

ownerCall(twoFactorApi, {
  method: 'post',
  path,
  summary: 'Create a secret for an authenticator app; it takes effect once confirmed',
  body: named('PasswordProof', proofSchema.pick({ password: true })),
  answer: {
    status: 201,
    description: 'The secret, shown only once, and the address for its QR code',
    shape: z.object({ secret: z.string(), address: z.string() }).openapi('SharedSecret'),
  },
  refusedWith: ['twoFactor.alreadyOn', 'account.passwordWrong', 'account.passwordRequired'],
  run: ({ user, input, now }) => beginTwoFactor({ user, proof: input, now }),
})

ownerCall(twoFactorApi, {
  method: 'post',
  path: `${path}/confirm`,
  summary: 'Turn two-factor sign-in on with a first code; all other sessions end',
  body: named('FirstCode', firstCodeSchema),
  answer: { status: 200, description: 'Ten recovery codes, shown only once', shape: codes },
  refusedWith: ['twoFactor.codeWrong', 'twoFactor.notBegun', 'twoFactor.alreadyOn'],
  run: ({ user, input, now }) => confirmTwoFactor({ user, ...input, device: null, now }),
})

ownerCall(twoFactorApi, {
  method: 'post',
  path: `${path}/recovery-codes`,
  summary:
    'Make new recovery codes, with the password, where there is one, and a code; those from before are worth nothing any more',
  body: proofBody,
  answer: { status: 201, description: 'Ten recovery codes, shown only once', shape: codes },
  refusedWith: ['twoFactor.notOn', ...proofCodes],
  run: ({ userId, input, now }) => renewRecoveryCodes({ userId, proof: input, device: null, now }),
})

ownerCall(twoFactorApi, {
  method: 'delete',
  path,
  summary: 'Turn two-factor sign-in off, with a code and the password, if there is one',
  body: proofBody,
  answer: { status: 204, description: 'Signing in requires no code any more' },
  refusedWith: ['twoFactor.notOn', ...proofCodes],
  run: ({ user, input, now }) => turnOffTwoFactor({ user, proof: input, device: null, now }),
})
