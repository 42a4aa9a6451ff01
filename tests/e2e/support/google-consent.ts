import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { addressAfterConsent } from '../../msw/google.mjs'

type Person = { sub: string; email: string; email_verified: boolean; given_name: string; family_name: string }

/** A person whom nobody has seen before, as Google tells of them. */
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

/** Plays Google's page in the browser: this person may agree there, or cancel. */
export async function playGoogle(page: Page, person: Person) {
  await page.route('https://accounts.google.com/**', (route) => {
    const asked = route.request().url()
    const cancelled = new URL(addressAfterConsent(asked, person))
    cancelled.searchParams.delete('code')
    cancelled.searchParams.set('error', 'access_denied')
    return route.fulfill(
      document(`${link(addressAfterConsent(asked, person), 'Allow')} ${link(cancelled.href, 'Cancel')}`),
    )
  })
  // What follows a redirect is never routed: the way to Google becomes a page that leads on.
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
