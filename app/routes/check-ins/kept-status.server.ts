import { randomUUID } from 'node:crypto'
import { dataVersion } from '#app/data/read/data-version.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { hasFlash } from '#app/http/check-in-flash.server.ts'
import { readPlain } from '#app/http/cookie.server.ts'
import { ownParts } from '#app/http/device.server.ts'
import type { Head } from '#app/http/head.ts'
import { createKeptPages } from '#app/http/kept-pages.ts'
import { languageOfBrowser } from '#app/http/locale.server.ts'
import { readToken } from '#app/http/session.server.ts'
import { splitAtPlaces, type OwnParts, type SplitPage } from '#app/http/split-page.ts'
import { statusBasis } from '#app/operations/check-ins/status-basis.server.ts'
import { isTheme } from '#app/ui/theme.ts'
import { chosenTheme } from '#app/routes/public/theme-cookie.server.ts'

type Kept = { page: SplitPage; basis: string; sql: object; version: number; from: Date; until: Date }

const mostBytes = 32 * 1024 * 1024
const pages = createKeptPages<Kept>(mostBytes)

type CachedPageRequest = {
  scheduleId: string
  head: Head
  /** Makes the page anew, with these in the place of the device's own parts. */
  make: (own: OwnParts) => Promise<Response>
  clock: () => Date
}

/** A page in parts, and what stands between them for the device that asks. */
export type StatusPage = { page: SplitPage; own: string[] }

/**
 * The page of a schedule as a device sees it that has nothing to be told, or null where another page is due. It was kept
 * where what it is made of is still the same: that is read again after any commit, so that nothing old is shown once a
 * write is acknowledged, and the clock has not passed a change that nobody makes.
 */
export async function keptStatus({ scheduleId, head, make, clock }: CachedPageRequest): Promise<StatusPage | null> {
  if ((await readToken(head)) || (await hasFlash(head))) return null
  const language = await languageOfBrowser(head)
  const theme = await readPlain(chosenTheme, head)
  const own = await ownParts(head)
  const key = `${scheduleId} ${language} ${isTheme(theme) ? theme : ''}`

  const now = clock()
  const sql = readingSql()
  const version = dataVersion(sql)
  const kept = pages.find(key)
  const isInTime = kept && kept.from <= now && now < kept.until
  if (isInTime && kept.sql === sql && kept.version === version) return filled(kept.page, own)
  const basis = statusBasis({ scheduleId, language, now })
  if (!basis) return null
  if (isInTime && kept.basis === basis.text) {
    Object.assign(kept, { sql, version })
    return filled(kept.page, own)
  }

  const made = await make(stand)
  if (made.status >= 500) return null
  const page = await splitAtPlaces(made, stand)
  const isSteady = dataVersion(sql) === version && clock() < basis.until && page.status === 200
  const bytes = basis.text.length + 3 * page.bytes
  if (isSteady) pages.keep(key, { page, basis: basis.text, sql, version, from: now, until: basis.until }, bytes)
  return filled(page, own)
}

/** What stands in the device's places while a page is made: no page has such words of its own. */
const stand: OwnParts = { rememberedName: `name-${randomUUID()}`, idempotencyKey: `key-${randomUUID()}` }

function filled(page: SplitPage, own: OwnParts): StatusPage {
  return { page, own: page.places.map((place) => inAttribute(own[place])) }
}

/** A text as React writes it into an attribute. */
function inAttribute(text: string): string {
  return text.replace(/["&'<>]/g, (letter) => escaped[letter] ?? letter)
}

const escaped: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }
