import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { addressAfterConsent } from '../../msw/google.mjs'

type Person = { sub: string; email: string; email_verified: boolean; given_name: string; family_name: string }

/** The claims of a new person at Google. */
export function someGoogleUser(): Person {
  const sub = randomUUID()
  return {
    sub,
    email: `${sub}@gmail.example`,
    email_verified: true,
    given_name: 'Maximiliane',
    family_name: 'Hohenberg',
  }
}

/** Replaces Google's page in the browser by one where this person can agree or cancel. */
export async function playGoogle(page: Page, person: Person) {
  await page.route('https://accounts.google.com/**', (route) => {
    const url = route.request().url()
    const cancelled = new URL(addressAfterConsent(url, person))
    cancelled.searchParams.delete('code')
    cancelled.searchParams.set('error', 'access_denied')
    return route.fulfill(
      document(`${link(addressAfterConsent(url, person), 'Allow')} ${link(cancelled.href, 'Cancel')}`),
    )
  })
  // Playwright does not route redirected requests, so the redirect to Google becomes a page that refreshes.
  await page.route('**/auth/google{,\\?*}', leadOnByPage)
}

async function leadOnByPage(route: Route) {
  const { status, headers } = await route
    .fetch({ maxRedirects: 0 })
    .then((answer) => ({ status: answer.status(), headers: answer.headers() }))
  const to = headers['location'] ?? ''
  if (status !== 302) throw new Error(`The way to Google answered ${status}`)
  const leading = document(`<meta http-equiv="refresh" content="0;url=${escaped(to)}">`)
  await route.fulfill({ ...leading, headers: { 'Set-Cookie': headers['set-cookie'] ?? '' } })
}

function document(body: string) {
  return { status: 200, contentType: 'text/html; charset=utf-8', body: `<!DOCTYPE html><title>Google</title>${body}` }
}

function link(to: string, name: string) {
  return `<a href="${escaped(to)}">${name}</a>`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
