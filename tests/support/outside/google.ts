import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'
import { forgetGoogleKeys } from '#app/gateways/google-token.server.ts'
import { addressAfterConsent, googleClient, googleEndpoints } from '#tests/msw/google.mjs'
import { send } from '../requests/app.ts'
import { cookieOf } from '../requests/cookies.ts'
import { readPage } from '../requests/page.ts'

/** A person in Google's claims. */
export const barbara = {
  sub: '110169484474386276334',
  email: 'huber@alte-muehle.example',
  email_verified: true,
  given_name: 'Barbara',
  family_name: 'Huber',
  name: 'Barbara Huber',
}

/** Sets up the Google client of the server and a stand-in for Google, which is returned. */
export function useGoogle() {
  const google = setupServer(...googleEndpoints)
  beforeAll(() => google.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => google.resetHandlers())
  afterAll(() => google.close())
  beforeEach(() => {
    Object.assign(process.env, googleClient)
    forgetSettings()
    forgetGoogleKeys()
  })
  return google
}

/** Removes the Google client of the server. */
export function forgetGoogleClient() {
  for (const name of Object.keys(googleClient)) delete process.env[name]
  forgetSettings()
}

/** A browser that was sent to Google: the address, and its cookie. */
export type Visit = { address: string; cookie: string }

export async function goToGoogle(path = '/auth/google'): Promise<Visit> {
  const answer = await send(path)
  if (answer.status !== 302) throw new Error(`${path} answered ${answer.status}`)
  return { address: answer.headers.get('Location') ?? '', cookie: cookieOf(answer, 'google') }
}

/** Sends a browser back after the person agreed, and presses the button of the page that it reaches. */
export async function comeBack(
  { address, cookie }: Visit,
  person: Record<string, unknown> = barbara,
): Promise<Response> {
  const page = await readPage(send(addressAfterConsent(address, person), { cookie }))
  const action = page.form('Continue')?.action
  if (!action?.startsWith('/auth/google/callback?')) throw new Error(`The page has no way on: ${page.text}`)
  return send(action, { form: {}, cookie })
}

/** Signs in with Google: goes there and comes back. */
export async function signInWithGoogle(person: Record<string, unknown> = barbara): Promise<Response> {
  return comeBack(await goToGoogle(), person)
}
