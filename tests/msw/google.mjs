import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { http, HttpResponse } from 'msw'

export const tokenUrl = 'https://oauth2.googleapis.com/token'
export const keysUrl = 'https://www.googleapis.com/oauth2/v3/certs'

/** The client id and secret that Google knows the server under test by. */
export const googleClient = { GOOGLE_CLIENT_ID: 'test.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'test-secret' }

/**
 * Returns where Google sends a browser that came to `address`, once this person (claims of OpenID Connect) has agreed.
 * The code contains the person and the request, so the consent page and the endpoints below share no memory.
 * @param {string} address
 * @param {Record<string, unknown>} person
 */
export function addressAfterConsent(address, person) {
  const query = new URL(address).searchParams
  const grant = {
    person,
    nonce: query.get('nonce'),
    challenge: query.get('code_challenge'),
    redirectUri: query.get('redirect_uri'),
    id: nextId++,
  }
  const back = new URL(query.get('redirect_uri') ?? '')
  back.searchParams.set('state', query.get('state') ?? '')
  back.searchParams.set('code', encode(grant))
  return back.href
}

let nextId = 1
/** @type {Set<string>} */
const usedCodes = new Set()

/** Google's endpoints that the server calls. Each code works once, with its own verifier, redirect address and client. */
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

/** Makes a signing key like Google's, with its own key id. */
export async function makeGoogleKey(name = `key-${nextId++}`) {
  return { name, ...(await generateKeyPair('RS256', { extractable: true })) }
}

/** @type {Awaited<ReturnType<typeof makeGoogleKey>>[] | undefined} */
let signingKeys

/** The keys that Google publishes; it signs with the first one. */
export async function googleKeys() {
  return (signingKeys ??= [await makeGoogleKey()])
}

/**
 * From now on Google publishes these keys and signs with the first.
 * @param {Awaited<ReturnType<typeof makeGoogleKey>>[]} keys
 */
export function setGoogleKeys(...keys) {
  signingKeys = keys
}

/** Google's keys as it publishes them. */
export async function publicKeys() {
  const keys = await googleKeys()
  return Promise.all(
    keys.map(async ({ name, publicKey }) => ({ ...(await exportJWK(publicKey)), kid: name, alg: 'RS256', use: 'sig' })),
  )
}

/**
 * An ID token for these claims, signed with Google's key or the given one. A claim of null is left out.
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
