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
  /** Renders the page with these placeholders instead of the device's own texts; null where that fails. */
  make: (placeholders: DeviceParts) => Promise<Response | null>
  clock: () => Date
}

/** A page in parts, and the device's own texts that go between them. */
export type StatusPage = { page: SplitPage; own: string[] }

/**
 * The page of a schedule from the cache; null for a signed-in user, for a device that a message waits for, and where
 * there is no such page. A cached page counts while its data are the same and no slot has opened or closed since. Its
 * data are read again after every commit, so that no page is older than a write that was acknowledged.
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
  const isCurrent = cached && cached.from <= now && now < cached.until
  if (isCurrent && cached.sql === sql && cached.version === version) return filled(cached.page, own)
  const basis = statusBasis({ scheduleId, language, now })
  if (!basis) return null
  if (isCurrent && cached.basis === basis.text) {
    Object.assign(cached, { sql, version })
    return filled(cached.page, own)
  }

  const answer = await make(placeholders)
  if (!answer || answer.status >= 500) return null
  const page = await splitAtPlaces(answer, placeholders)
  const isSteady = dataVersion(sql) === version && clock() < basis.until && page.status === 200
  const bytes = basis.text.length + 3 * page.bytes
  const entry = { page, basis: basis.text, sql, version, from: now, until: basis.until }
  if (isSteady) pages.set(key, entry, { size: bytes })
  return filled(page, own)
}

/** The texts in place of the device's own while a page is rendered; random, so that no page contains them otherwise. */
const placeholders: DeviceParts = { rememberedName: `name-${randomUUID()}`, idempotencyKey: `key-${randomUUID()}` }

function filled(page: SplitPage, own: DeviceParts): StatusPage {
  return { page, own: page.places.map((place) => inAttribute(own[place])) }
}

/** Escapes a text as React does in an attribute. */
function inAttribute(text: string): string {
  return text.replace(/["&'<>]/g, (letter) => escaped[letter] ?? letter)
}

const escaped: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }
