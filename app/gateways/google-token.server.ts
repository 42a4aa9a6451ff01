import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import { hour, minute, second } from '#app/domain/time/durations.ts'
import { fetchUntil } from './fetch-until.server.ts'

/** An id_token that Google has not signed for this visit, or no longer stands by. */
export class TokenRefused extends Error {
  constructor(reason: string) {
    super()
    this.name = reason
  }
}

type Visit = { clientId: string; nonce: string; now: Date; signal: AbortSignal }

/**
 * What an id_token says of who signs in. Rejects with TokenRefused unless one of Google's keys signed it, for this client
 * and for the visit of this nonce, and it has not expired; with another error where Google's keys can't be had before
 * the signal.
 */
export async function readGoogleToken(token: string, { clientId, nonce, now, signal }: Visit): Promise<JWTPayload> {
  try {
    const { payload } = await Promise.race([
      jwtVerify(token, (header, jws) => (keys ??= googleKeys())(header, jws), {
        algorithms: ['RS256'],
        issuer: ['https://accounts.google.com', 'accounts.google.com'],
        audience: clientId,
        requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
        clockTolerance: minute / second,
        currentDate: now,
      }),
      endOf(signal),
    ])
    // One of several readers could hand it on to us.
    if (payload.aud !== clientId) throw new TokenRefused('other readers')
    if (nonce === '' || payload['nonce'] !== nonce) throw new TokenRefused('other nonce')
    return payload
  } catch (error) {
    throw refusing.some((kind) => error instanceof kind) ? new TokenRefused((error as errors.JOSEError).code) : error
  }
}

/** Makes the server ask for Google's keys anew. For tests. */
export function forgetGoogleKeys() {
  keys = undefined
}

/** What is wrong with the token itself. All else that jose throws is about the list of keys. */
const refusing = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
]

let keys: ReturnType<typeof createRemoteJWKSet> | undefined

/** Google changes its keys every few days: one that is not on the list that we have makes us ask for the list again. */
function googleKeys() {
  return createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs'), {
    cacheMaxAge: hour,
    [customFetch]: (address, { headers, signal }) => fetchUntil(signal, address, { headers }),
  })
}

/** Several visits wait for one list of keys, each for its own time. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
