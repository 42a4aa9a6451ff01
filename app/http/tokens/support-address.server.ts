import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { settings } from '#app/config/settings.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { answerLinkLifetime } from '#app/domain/support/limits.ts'
import { derivedKey } from './derived-key.server.ts'

/** The user whose conversation a link lets its holder read and answer. */
export type Conversation = z.infer<typeof conversationSchema>

const conversationSchema = z.object({ companyId: z.string(), userId: z.string() })

const algorithm = 'HS256'
const type = 'support+jwt'

/** The address at which support answers an owner. It works for 30 days, for whoever has it. */
export async function supportAddress({ companyId, userId }: Conversation, now: Date): Promise<string> {
  const token = await new SignJWT({ companyId, userId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setExpirationTime(new Date(now.getTime() + answerLinkLifetime))
    .sign(derivedKey('support'))
  return `${settings().APP_ORIGIN}/support/${token}`
}

/**
 * The conversation that the token of such an address opens. `support.linkEnded` if it has expired, `request.notFound`
 * if it is not ours.
 */
export async function readSupportToken(token: string, now: Date): Promise<Result<Conversation>> {
  try {
    const options = { algorithms: [algorithm], typ: type, requiredClaims: ['exp'], currentDate: now }
    const { payload } = await jwtVerify(token, derivedKey('support'), options)
    const conversation = conversationSchema.safeParse(payload)
    return conversation.success ? ok(conversation.data) : fail('request.notFound')
  } catch (error) {
    if (error instanceof errors.JWTExpired) return fail('support.linkEnded')
    if (error instanceof errors.JOSEError) return fail('request.notFound')
    throw error
  }
}
