import { errors, jwtVerify, SignJWT } from 'jose'
import { settings } from '#app/config/settings.server.ts'
import { second } from '#app/domain/time/durations.ts'

const algorithm = 'HS256'
const type = 'session+jwt'
const audience = 'klarbuch'

export type SessionToken = { userId: string; sessionId: string; expiresAt: Date }

/** The signed token of a session, for the cookie and for the bearer header alike. */
export function createToken({ userId, sessionId, expiresAt, now }: SessionToken & { now: Date }): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key())
}

/** What a token says, or null when it is forged, expired or none of ours. The session's row still decides. */
export async function verifyToken(token: string, now: Date): Promise<SessionToken | null> {
  try {
    const { payload } = await jwtVerify(token, key(), {
      algorithms: [algorithm],
      typ: type,
      audience,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: now,
    })
    const { sub, sid, exp } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null
    return { userId: sub, sessionId: sid, expiresAt: new Date(exp * second) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

let known: { secret: string; bytes: Uint8Array } | undefined

function key() {
  const secret = settings().SESSION_SECRET
  if (known?.secret !== secret) known = { secret, bytes: new TextEncoder().encode(secret) }
  return known.bytes
}
