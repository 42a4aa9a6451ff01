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

/** What the browser stores while it is at Google: the state, the PKCE verifier, and the nonce. */
export type GoogleVisit = SessionData

/** The address at which a browser signs in with Google. Null when the server has no Google client id. */
export async function startGoogleVisit(): Promise<{ address: string; visit: GoogleVisit } | null> {
  const strategy = strategyOf({ [verifierKey]: randomText(), [nonceKey]: randomText() })
  if (!strategy) return null
  const answer = await strategy.run('/auth/google').catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw answer
  return { address: answer.headers.get('Location') ?? '', visit: strategy.session.data }
}

/**
 * The account of whoever comes back from Google with this query string, as signed by Google. Takes 5 s at most. Fails
 * with auth.googleInvalid (another browser's visit, a used or expired code, or an id_token that Google has not signed
 * for this visit), auth.googleUnavailable, and request.notFound when the server has no Google client id.
 */
export async function finishGoogleVisit({ visit, search, now }: GoogleReturn): Promise<Result<GoogleAccount>> {
  const strategy = strategyOf(visit)
  if (!strategy) return fail('request.notFound')
  const { clientID: clientId, signal } = strategy
  try {
    const token = await strategy.run(`${callbackPath}${search}`)
    const claims = await readGoogleToken(token, { clientId, nonce: String(visit[nonceKey] ?? ''), now, signal })
    return ok(googleAccountSchema.parse(claims))
  } catch (error) {
    const isStrategyError = error instanceof AuthorizationError
    if (!strategy.hasCalledGoogle && !isStrategyError) throw error
    const cause = isStrategyError ? error.cause : error
    if (!strategy.hasCalledGoogle || cause instanceof CodeRefused) return fail('auth.googleInvalid')
    log().warn({ reason: reasonOf(cause) }, 'Google did not tell who signs in')
    return fail(cause instanceof TokenRefused ? 'auth.googleInvalid' : 'auth.googleUnavailable')
  }
}

type GoogleReturn = { visit: GoogleVisit; search: string; now: Date }

const callbackPath = '/auth/google/callback'
const verifierKey = 'codeVerifier'
const nonceKey = 'nonce'
const timeLimitMs = 5000

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
 * One visit with remix-auth-google's strategy, which compares the state but lacks PKCE, a nonce, a time limit and a
 * check of the answer's status. It returns the id_token and asks Google for nothing else.
 */
class PkceStrategy extends GoogleStrategy<string> {
  readonly session: Session
  /** Whether a request was sent to Google. What failed before that is not Google's fault. */
  hasCalledGoogle = false
  /** Ends the visit's requests when the time is over. */
  readonly signal = AbortSignal.timeout(timeLimitMs)
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

  /** Throws a redirect to Google as a Response, or an AuthorizationError; on the callback's path returns the id_token. */
  run(path: string): Promise<string> {
    const storage = {
      getSession: async () => this.session,
      commitSession: storedByCaller,
      destroySession: storedByCaller,
    }
    const keys = { name: this.name, sessionKey: 'user', sessionErrorKey: 'error', sessionStrategyKey: 'strategy' }
    const request = new Request(new URL(path, settings().APP_ORIGIN))
    return this.authenticate(request, storage, { ...keys, throwOnError: true })
  }

  protected override authorizationParams() {
    const params = super.authorizationParams()
    params.set('code_challenge', createHash('sha256').update(this.#stored(verifierKey)).digest('base64url'))
    params.set('code_challenge_method', 'S256')
    params.set('nonce', this.#stored(nonceKey))
    return params
  }

  protected override tokenParams() {
    return new URLSearchParams({ code_verifier: this.#stored(verifierKey) })
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    this.hasCalledGoogle = true
    params.set('client_id', this.clientID)
    params.set('client_secret', this.clientSecret)
    params.set('code', code)
    const answer = await fetchUntil(this.signal, this.tokenURL, { method: 'POST', body: params })
    if (await isCodeRefused(answer)) throw new CodeRefused('Google refused the code')
    return this.getAccessToken(requireOk(answer))
  }

  /** The id_token tells who it is, so that no profile is requested. */
  protected override async userProfile(): Promise<GoogleProfile> {
    return {} as GoogleProfile
  }

  #stored(key: string): string {
    return String(this.session.get(key))
  }
}

async function storedByCaller() {
  return ''
}

/** The error of RFC 6749, 5.2. */
async function isCodeRefused(answer: Response): Promise<boolean> {
  if (answer.status !== 400) return false
  const body = (await answer.json().catch(() => null)) as { error?: unknown } | null
  return body?.error === 'invalid_grant'
}

function requireOk(answer: Response): Response {
  if (!answer.ok) throw new UnexpectedStatus(answer.status)
  return answer
}

/** The error's name without its message: a JSON parser's message quotes what it read, which may be a token. */
function reasonOf(error: unknown): string {
  const { name, cause } = (error ?? {}) as Partial<Error>
  const { code } = (cause ?? {}) as { code?: string }
  return [name, code].filter(Boolean).join(' ')
}
