import { createHash, randomBytes } from 'node:crypto'
import { createSession, type Session, type SessionData } from '@remix-run/node'
import { AuthorizationError } from 'remix-auth'
import { GoogleStrategy, type GoogleProfile } from 'remix-auth-google'
import { settings } from '#app/data/settings.server.ts'
import { googleAccountSchema, type GoogleAccount } from '#app/domain/accounts/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { fetchUntil } from './fetch-until.server.ts'
import { log } from './log.server.ts'

/** What a browser keeps while it is at Google: the state, and the verifier of PKCE. */
export type GoogleVisit = SessionData

/** The address at which a browser signs in with Google. Null where the server has no client id of Google's. */
export async function startGoogleVisit(): Promise<{ address: string; visit: GoogleVisit } | null> {
  const strategy = strategyOf({ [verifierKey]: randomBytes(32).toString('base64url') })
  if (!strategy) return null
  const answer = await strategy.run('/auth/google').catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw answer
  return { address: answer.headers.get('Location') ?? '', visit: strategy.session.data }
}

/**
 * Who comes back from Google with this search part in the address. Waits 5 s at most, whatever Google does.
 * Fails with auth.googleInvalid (not this browser's visit, or a code that is used or expired), auth.googleUnavailable
 * and, where the server has no client id of Google's, request.notFound.
 */
export async function finishGoogleVisit(visit: GoogleVisit, search: string): Promise<Result<GoogleAccount>> {
  const strategy = strategyOf(visit)
  if (!strategy) return fail('request.notFound')
  try {
    return ok(await strategy.run(`${callbackPath}${search}`))
  } catch (error) {
    if (!(error instanceof AuthorizationError)) throw error
    if (!strategy.hasAsked || error.cause instanceof CodeRefused) return fail('auth.googleInvalid')
    log().warn({ reason: reasonOf(error.cause) }, 'Google did not tell who signs in')
    return fail('auth.googleUnavailable')
  }
}

const callbackPath = '/auth/google/callback'
const userInfoUrl = 'https://www.googleapis.com/oauth2/v3/userinfo'
const verifierKey = 'codeVerifier'
const mostMs = 5000

function strategyOf(visit: GoogleVisit): PkceStrategy | null {
  const { GOOGLE_CLIENT_ID: clientID, GOOGLE_CLIENT_SECRET: clientSecret } = settings()
  return clientID && clientSecret ? new PkceStrategy({ clientID, clientSecret, visit }) : null
}

/** Google's answer to a code that was used, has expired, or belongs to another verifier. */
class CodeRefused extends Error {}

class UnexpectedStatus extends Error {
  constructor(status: number) {
    super()
    this.name = `status ${status}`
  }
}

/**
 * One visit by remix-auth-google's strategy, which compares the state, and lacks the rest: PKCE, a time limit, a look
 * at the status of answers, and at their shape.
 */
class PkceStrategy extends GoogleStrategy<GoogleAccount> {
  readonly session: Session
  /** Whether Google was asked anything. What failed before is not Google's fault. */
  hasAsked = false
  readonly #verifier: string
  readonly #signal = AbortSignal.timeout(mostMs)

  constructor({ visit, ...client }: { clientID: string; clientSecret: string; visit: GoogleVisit }) {
    const callbackURL = `${settings().APP_ORIGIN}${callbackPath}`
    super({ ...client, callbackURL, prompt: 'select_account' }, async ({ profile }) =>
      googleAccountSchema.parse(profile._json),
    )
    this.session = createSession(visit)
    this.#verifier = String(visit[verifierKey])
  }

  /** Throws Google's address as a Response, or an AuthorizationError; on the callback's path answers who it is. */
  run(path: string): Promise<GoogleAccount> {
    const storage = { getSession: async () => this.session, commitSession: keptByCaller, destroySession: keptByCaller }
    const keys = { name: this.name, sessionKey: 'user', sessionErrorKey: 'error', sessionStrategyKey: 'strategy' }
    const request = new Request(new URL(path, settings().APP_ORIGIN))
    return this.authenticate(request, storage, { ...keys, throwOnError: true })
  }

  protected override authorizationParams() {
    const params = super.authorizationParams()
    params.set('code_challenge', createHash('sha256').update(this.#verifier).digest('base64url'))
    params.set('code_challenge_method', 'S256')
    return params
  }

  protected override tokenParams() {
    return new URLSearchParams({ code_verifier: this.#verifier })
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    this.hasAsked = true
    params.set('client_id', this.clientID)
    params.set('client_secret', this.clientSecret)
    params.set('code', code)
    const answer = await fetchUntil(this.#signal, this.tokenURL, { method: 'POST', body: params })
    if (await isCodeRefused(answer)) throw new CodeRefused('Google refused the code')
    return this.getAccessToken(orThrow(answer))
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    const headers = { Authorization: `Bearer ${accessToken}` }
    const answer = orThrow(await fetchUntil(this.#signal, userInfoUrl, { headers }))
    const raw = (await answer.json()) as GoogleProfile['_json']
    const { sub, name, given_name: givenName, family_name: familyName, email, picture } = raw
    const names = { displayName: name, name: { givenName, familyName } }
    return {
      provider: 'google',
      id: sub,
      ...names,
      emails: [{ value: email }],
      photos: [{ value: picture }],
      _json: raw,
    }
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
function reasonOf(error: Error | undefined): string {
  const { name, cause } = error ?? {}
  const { code } = (cause ?? {}) as { code?: string }
  return [name, code].filter(Boolean).join(' ')
}
