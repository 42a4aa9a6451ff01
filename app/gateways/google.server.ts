import { createHash, randomBytes } from 'node:crypto'
import { createSession, type Session, type SessionData } from '@remix-run/node'
import { AuthorizationError } from 'remix-auth'
import { GoogleStrategy, type GoogleExtraParams, type GoogleProfile } from 'remix-auth-google'
import { settings } from '#app/config/settings.server.ts'
import { googleAccountSchema, type GoogleAccount } from '#app/domain/accounts/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { fetchUntil } from './fetch-until.server.ts'
import { readGoogleToken, TokenRefused } from './google-token.server.ts'
import { log } from './log.server.ts'

/** What a browser keeps while it is at Google: the state, the verifier of PKCE, and the nonce. */
export type GoogleVisit = SessionData

/** The address at which a browser signs in with Google. Null where the server has no client id of Google's. */
export async function startGoogleVisit(): Promise<{ address: string; visit: GoogleVisit } | null> {
  const strategy = strategyOf({ [verifierKey]: randomText(), [nonceKey]: randomText() })
  if (!strategy) return null
  const answer = await strategy.run('/auth/google').catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw answer
  return { address: answer.headers.get('Location') ?? '', visit: strategy.session.data }
}

/**
 * Who comes back from Google with this search part in the address, by what Google has signed. Waits 5 s at most, whatever
 * Google does. Fails with auth.googleInvalid (not this browser's visit, a code that is used or expired, or an id_token
 * that Google has not signed for this visit), auth.googleUnavailable and, where the server has no client id of Google's,
 * request.notFound.
 */
export async function finishGoogleVisit({ visit, search, now }: Return): Promise<Result<GoogleAccount>> {
  const strategy = strategyOf(visit)
  if (!strategy) return fail('request.notFound')
  const { clientID: clientId, signal } = strategy
  try {
    const token = await strategy.run(`${callbackPath}${search}`)
    const claims = await readGoogleToken(token, { clientId, nonce: String(visit[nonceKey] ?? ''), now, signal })
    return ok(googleAccountSchema.parse(claims))
  } catch (error) {
    const isStrategys = error instanceof AuthorizationError
    if (!strategy.hasAsked && !isStrategys) throw error
    const cause = isStrategys ? error.cause : error
    if (!strategy.hasAsked || cause instanceof CodeRefused) return fail('auth.googleInvalid')
    log().warn({ reason: reasonOf(cause) }, 'Google did not tell who signs in')
    return fail(cause instanceof TokenRefused ? 'auth.googleInvalid' : 'auth.googleUnavailable')
  }
}

type Return = { visit: GoogleVisit; search: string; now: Date }

const callbackPath = '/auth/google/callback'
const verifierKey = 'codeVerifier'
const nonceKey = 'nonce'
const mostMs = 5000

function randomText(): string {
  return randomBytes(32).toString('base64url')
}

function strategyOf(visit: GoogleVisit): PkceStrategy | null {
  const { GOOGLE_CLIENT_ID: clientID, GOOGLE_CLIENT_SECRET: clientSecret } = settings()
  return clientID && clientSecret ? new PkceStrategy({ clientID, clientSecret, visit }) : null
}

/** Google's answer to a code that was used, has expired, or belongs to another verifier. */
class CodeRefused extends Error {}

class MissingToken extends Error {
  override name = 'no id_token'
}

class UnexpectedStatus extends Error {
  constructor(status: number) {
    super()
    this.name = `status ${status}`
  }
}

/**
 * One visit by remix-auth-google's strategy, which compares the state, and lacks the rest: PKCE, a nonce, a time limit,
 * and a look at the status of answers. Brings the id_token home, and asks Google for nothing more.
 */
class PkceStrategy extends GoogleStrategy<string> {
  readonly session: Session
  /** Whether Google was asked anything. What failed before is not Google's fault. */
  hasAsked = false
  /** Until when Google is waited for. */
  readonly signal = AbortSignal.timeout(mostMs)
  declare readonly clientID: string

  constructor({ visit, ...client }: { clientID: string; clientSecret: string; visit: GoogleVisit }) {
    const callbackURL = `${settings().APP_ORIGIN}${callbackPath}`
    super({ ...client, callbackURL, prompt: 'select_account' }, async ({ extraParams }) => {
      const { id_token: token } = extraParams as Partial<GoogleExtraParams>
      if (typeof token !== 'string') throw new MissingToken()
      return token
    })
    this.session = createSession(visit)
  }

  /** Throws Google's address as a Response, or an AuthorizationError; on the callback's path answers the id_token. */
  run(path: string): Promise<string> {
    const storage = { getSession: async () => this.session, commitSession: keptByCaller, destroySession: keptByCaller }
    const keys = { name: this.name, sessionKey: 'user', sessionErrorKey: 'error', sessionStrategyKey: 'strategy' }
    const request = new Request(new URL(path, settings().APP_ORIGIN))
    return this.authenticate(request, storage, { ...keys, throwOnError: true })
  }

  protected override authorizationParams() {
    const params = super.authorizationParams()
    params.set('code_challenge', createHash('sha256').update(this.#kept(verifierKey)).digest('base64url'))
    params.set('code_challenge_method', 'S256')
    params.set('nonce', this.#kept(nonceKey))
    return params
  }

  protected override tokenParams() {
    return new URLSearchParams({ code_verifier: this.#kept(verifierKey) })
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    this.hasAsked = true
    params.set('client_id', this.clientID)
    params.set('client_secret', this.clientSecret)
    params.set('code', code)
    const answer = await fetchUntil(this.signal, this.tokenURL, { method: 'POST', body: params })
    if (await isCodeRefused(answer)) throw new CodeRefused('Google refused the code')
    return this.getAccessToken(orThrow(answer))
  }

  /** By the id_token alone: Google is asked for nothing more. */
  /** Who it is, the id_token says. */
  protected override async userProfile(): Promise<GoogleProfile> {
    return {} as GoogleProfile
  }

  #kept(key: string): string {
    return String(this.session.get(key))
  }
}

async function keptByCaller() {
  return ''
}

/** RFC 6749, 5.2. */
async function isCodeRefused(answer: Response): Promise<boolean> {
  if (answer.status !== 400) return false
  const body = (await answer.json().catch(() => null)) as { error?: unknown } | null
  return body?.error === 'invalid_grant'
}

function orThrow(answer: Response): Response {
  if (!answer.ok) throw new UnexpectedStatus(answer.status)
  return answer
}

/** By name alone: the message of a JSON parser quotes what it read, which may be a token. */
function reasonOf(error: unknown): string {
  const { name, cause } = (error ?? {}) as Partial<Error>
  const { code } = (cause ?? {}) as { code?: string }
  return [name, code].filter(Boolean).join(' ')
}
