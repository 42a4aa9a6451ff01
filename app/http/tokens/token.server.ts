import { errors, jwtVerify, SignJWT } from 'jose'
import { settings } from '#app/config/settings.server.ts'
import { second } from '#app/domain/time/durations.ts'

const algorithm = 'HS256'
const type = 'session+jwt'
const audience = 'klarbuch'

export type SessionToken = { userId: string; sessionId: string; expiresAt: Date }

/** The signed token of a session, for the cookie and the bearer header. */
export function createToken({ userId, sessionId, expiresAt, now }: SessionToken & { now: Date }): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key())
}

/**
 * The content of a token, or null if it is forged, expired or not ours. Whether the session still lives is up to its
 * row.
 */
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

let cachedKey: { secret: string; bytes: Uint8Array } | undefined

function key() {
  const secret = settings().SESSION_SECRET
  if (cachedKey?.secret !== secret) cachedKey = { secret, bytes: new TextEncoder().encode(secret) }
  return cachedKey.bytes
}
