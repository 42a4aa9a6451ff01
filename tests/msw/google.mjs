import { createHash } from 'node:crypto'
import { http, HttpResponse } from 'msw'

export const tokenUrl = 'https://oauth2.googleapis.com/token'
export const userInfoUrl = 'https://www.googleapis.com/oauth2/v3/userinfo'

/** What the server under test is known by at Google. */
export const googleClient = { GOOGLE_CLIENT_ID: 'test.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'test-secret' }

/**
 * Where Google leads a browser that came to `address`, once this person (claims of OpenID Connect) has agreed. The code
 * tells whom and what it is for, so that a consent page and the endpoints below need no memory in common.
 * @param {string} address
 * @param {Record<string, unknown>} person
 */
export function addressAfterConsent(address, person) {
  const asked = new URL(address).searchParams
  const grant = { person, challenge: asked.get('code_challenge'), redirectUri: asked.get('redirect_uri'), id: nextId++ }
  const back = new URL(asked.get('redirect_uri') ?? '')
  back.searchParams.set('state', asked.get('state') ?? '')
  back.searchParams.set('code', encode(grant))
  return back.href
}

let nextId = 1
/** @type {Set<string>} */
const usedCodes = new Set()

/** Google's endpoints that the server asks: each code once, for its own verifier, address and client. */
export const googleEndpoints = [
  http.post(tokenUrl, async ({ request }) => {
    const form = new URLSearchParams(await request.text())
    const code = form.get('code') ?? ''
    const { person, challenge, redirectUri } = decode(code) ?? {}
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient =
      form.get('client_id') === googleClient.GOOGLE_CLIENT_ID &&
      form.get('client_secret') === googleClient.GOOGLE_CLIENT_SECRET
    if (!isClient) return HttpResponse.json({ error: 'invalid_client' }, { status: 401 })
    const isGranted = verifier === challenge && form.get('redirect_uri') === redirectUri
    if (!isGranted || usedCodes.has(code)) return HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })
    usedCodes.add(code)
    return HttpResponse.json({ access_token: tokenOf(person), token_type: 'Bearer', expires_in: 3599 })
  }),
  http.get(userInfoUrl, ({ request }) => {
    const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? ''
    const person = decode(token)
    return person ? HttpResponse.json(person) : HttpResponse.json({ error: 'invalid_token' }, { status: 401 })
  }),
]

/**
 * What shows at Google's second endpoint that one may ask about this person.
 * @param {Record<string, unknown>} person
 */
export function tokenOf(person) {
  return encode(person)
}

/** @param {unknown} value */
function encode(value) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** @param {string} text */
function decode(text) {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
