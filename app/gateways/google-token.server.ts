import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import { hour, minute, second } from '#app/domain/time/durations.ts'
import { fetchUntil } from './fetch-until.server.ts'

/** An id_token that Google has not signed for this visit, or that has expired. */
export class TokenRefused extends Error {
  constructor(reason: string) {
    super()
    this.name = reason
  }
}

type Visit = { clientId: string; nonce: string; now: Date; signal: AbortSignal }

/**
 * The claims of an id_token about who signs in. Rejects with TokenRefused unless one of Google's keys signed it, for
 * this client and this nonce, and it has not expired; with another error when Google's keys can't be loaded before the
 * signal.
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
      rejectOnAbort(signal),
    ])
    // When a token has several audiences, one of the others could pass it to us.
    if (payload.aud !== clientId) throw new TokenRefused('other readers')
    if (nonce === '' || payload['nonce'] !== nonce) throw new TokenRefused('other nonce')
    return payload
  } catch (error) {
    throw tokenErrors.some((kind) => error instanceof kind) ? new TokenRefused((error as errors.JOSEError).code) : error
  }
}

/** Makes the server load Google's keys again. For tests. */
export function forgetGoogleKeys() {
  keys = undefined
}

/** Errors about the token itself. All others that jose throws are about the list of keys. */
const tokenErrors = [
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

/**
 * Google changes its keys every few days: when a token names a key that is not on our list, the list is loaded again.
 */
function googleKeys() {
  return createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs'), {
    cacheMaxAge: hour,
    [customFetch]: (address, { headers, signal }) => fetchUntil(signal, address, { headers }),
  })
}

/** Rejects with the signal. Several visits may wait for one list of keys, each as long as its own signal allows. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
