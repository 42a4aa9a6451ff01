import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { dataVersion } from '#app/data/read/health/data-version.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { hasFlash } from '#app/http/cookies/check-in-flash.server.ts'
import { readPlain } from '#app/http/cookies/cookie.server.ts'
import { deviceParts } from '#app/http/cookies/device.server.ts'
import type { RequestHead } from '#app/http/document/request-head.ts'
import { languageOfBrowser } from '#app/http/caller/locale.server.ts'
import { readToken } from '#app/http/cookies/session.server.ts'
import { splitAtPlaces, type DeviceParts, type SplitPage } from '#app/http/document/split-page.ts'
import { statusBasis } from '#app/operations/check-ins/status-basis.server.ts'
import { isTheme } from '#app/ui/theme.ts'
import { chosenTheme } from '#app/routes/public/theme-cookie.server.ts'

type CachedPage = { page: SplitPage; basis: string; sql: object; version: number; from: Date; until: Date }

/** Up to 32 MB; what nobody has asked for the longest goes first. */
const pages = new LRUCache<string, CachedPage>({ maxSize: 32 * 1024 * 1024 })

type CachedPageRequest = {
  scheduleId: string
  head: RequestHead
  /** Makes the page anew, with these in the place of the device's own parts; null where it can't. */
  make: (placeholders: DeviceParts) => Promise<Response | null>
  clock: () => Date
}

/** A page in parts, and what stands between them for the device that asks. */
export type StatusPage = { page: SplitPage; own: string[] }

/**
 * The page of a schedule for a device that has nothing to be told, or null where another page is due. It comes from the
 * cache while what it is made of is the same: that is read again after any commit, so that nothing old is shown once a
 * write is acknowledged, and the clock must not have passed a change that nobody makes.
 */
export async function cachedStatusPage({
  scheduleId,
  head,
  make,
  clock,
}: CachedPageRequest): Promise<StatusPage | null> {
  if ((await readToken(head)) || (await hasFlash(head))) return null
  const language = await languageOfBrowser(head)
  const theme = await readPlain(chosenTheme, head)
  const own = await deviceParts(head)
  const key = `${scheduleId} ${language} ${isTheme(theme) ? theme : ''}`

  const now = clock()
  const sql = readingSql()
  const version = dataVersion(sql)
  const cached = pages.get(key)
  const isInTime = cached && cached.from <= now && now < cached.until
  if (isInTime && cached.sql === sql && cached.version === version) return filled(cached.page, own)
  const basis = statusBasis({ scheduleId, language, now })
  if (!basis) return null
  if (isInTime && cached.basis === basis.text) {
    Object.assign(cached, { sql, version })
    return filled(cached.page, own)
  }

  const made = await make(placeholders)
  if (!made || made.status >= 500) return null
  const page = await splitAtPlaces(made, placeholders)
  const isSteady = dataVersion(sql) === version && clock() < basis.until && page.status === 200
  const bytes = basis.text.length + 3 * page.bytes
  const entry = { page, basis: basis.text, sql, version, from: now, until: basis.until }
  if (isSteady) pages.set(key, entry, { size: bytes })
  return filled(page, own)
}

/** What stands in the device's places while a page is made: no page has such words of its own. */
const placeholders: DeviceParts = { rememberedName: `name-${randomUUID()}`, idempotencyKey: `key-${randomUUID()}` }

function filled(page: SplitPage, own: DeviceParts): StatusPage {
  return { page, own: page.places.map((place) => inAttribute(own[place])) }
}

/** A text as React writes it into an attribute. */
function inAttribute(text: string): string {
  return text.replace(/["&'<>]/g, (letter) => escaped[letter] ?? letter)
}

const escaped: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }
