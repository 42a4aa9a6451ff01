import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { http, HttpResponse } from 'msw'

export const tokenUrl = 'https://oauth2.googleapis.com/token'
export const keysUrl = 'https://www.googleapis.com/oauth2/v3/certs'

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
  const grant = {
    person,
    nonce: asked.get('nonce'),
    challenge: asked.get('code_challenge'),
    redirectUri: asked.get('redirect_uri'),
    id: nextId++,
  }
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
    const { person, nonce, challenge, redirectUri } = decode(code) ?? {}
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
    return HttpResponse.json({
      access_token: 'ya29.stand-in',
      id_token: await idTokenOf({ nonce, ...person }),
      token_type: 'Bearer',
      expires_in: 3599,
    })
  }),
  http.get(keysUrl, async () => HttpResponse.json({ keys: await publicKeys() })),
]

/** A key as Google signs with, under a name of its own. */
export async function makeGoogleKey(name = `key-${nextId++}`) {
  return { name, ...(await generateKeyPair('RS256', { extractable: true })) }
}

/** @type {Awaited<ReturnType<typeof makeGoogleKey>>[] | undefined} */
let known

/** The keys that Google signs with and tells of: the first one signs. */
export async function googleKeys() {
  return (known ??= [await makeGoogleKey()])
}

/**
 * From now on Google signs with the first of these, and tells of them all.
 * @param {Awaited<ReturnType<typeof makeGoogleKey>>[]} keys
 */
export function setGoogleKeys(...keys) {
  known = keys
}

/** Google's keys as it tells of them. */
export async function publicKeys() {
  const keys = await googleKeys()
  return Promise.all(
    keys.map(async ({ name, publicKey }) => ({ ...(await exportJWK(publicKey)), kid: name, alg: 'RS256', use: 'sig' })),
  )
}

/**
 * What Google signs about a person, with its key or another. A claim of null is left out.
 * @param {Record<string, unknown>} claims
 * @param {Awaited<ReturnType<typeof makeGoogleKey>>} [key]
 */
export async function idTokenOf(claims, key) {
  const { name, privateKey } = key ?? /** @type {Awaited<ReturnType<typeof makeGoogleKey>>} */ ((await googleKeys())[0])
  const now = Math.floor(Date.now() / 1000)
  const usual = { iss: 'https://accounts.google.com', aud: googleClient.GOOGLE_CLIENT_ID, iat: now, exp: now + 3600 }
  const all = Object.entries({ ...usual, ...claims }).filter(([, value]) => value !== null)
  return new SignJWT(Object.fromEntries(all))
    .setProtectedHeader({ alg: 'RS256', kid: name, typ: 'JWT' })
    .sign(privateKey)
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
