import type { KeptPage } from '#app/domain/envelopes/kept-page.ts'
import { keptDays } from '#app/domain/envelopes/limits.ts'
import { day, hour, second } from '#app/domain/time/durations.ts'
import type { KeptWords } from '#app/ui/check-ins/offline/phone-keys.ts'
import { offlineStore, type KeptVisit } from './offline-store.ts'

const cacheName = 'klarbuch-offline'

/** How long a page is kept, in milliseconds: as long as it has slots for. */
const keptFor = keptDays * day

/** How long a kept page is fresh, in milliseconds: it is not fetched again at each visit. */
const freshFor = hour

const longestFetch = 20 * second

/** The address of the page that a schedule's phone keeps. */
export function keptAddress(scheduleId: string): string {
  return `/schedules/${scheduleId}/offline`
}

/** The JSON that a page has in the element with this id. */
export function dataIn<T>(page: Document, id: string): T {
  return JSON.parse(page.getElementById(id)?.textContent ?? '') as T
}

/**
 * Fetches what the phone keeps of a schedule, unless it did so within the hour in the same language and theme, or `anew`. Forgets
 * it where the server says that there is nothing to keep. Returns whether the server answered.
 */
export async function keepVisit(scheduleId: string, { anew = false } = {}): Promise<boolean> {
  const database = await offlineStore()
  const { lang, dataset } = document.documentElement
  const look = `${lang} ${dataset['theme'] ?? ''}`
  const known = await database.get('visits', scheduleId)
  if (!anew && known && known.look === look && isWithin(freshFor, known)) return true
  const from = Date.now()
  const answer = await fetchPage(keptAddress(scheduleId))
  if (!answer) return false
  if (answer.status === 404 || answer.status === 410) await forgetVisit(scheduleId)
  if (answer.status !== 200) {
    // Else the browser would keep the rest of the answer waiting.
    await answer.body?.cancel()
    return answer.status < 500
  }
  // Styles of another page would be refused by this page's policy.
  const html = (await answer.clone().text()).replace(/<style[^]*?<\/style>/g, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { servedAt, publicKey, visit, timezone } = dataIn<KeptPage>(page, 'kept')
  const { texts, files } = dataIn<KeptWords>(page, 'kept-words')
  const keptAt = Date.now()
  const ahead = Date.parse(servedAt) - (from + keptAt) / 2
  const cache = await caches.open(cacheName)
  const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])))
  await cache.addAll(missing.flat())
  await cache.put(keptAddress(scheduleId), answer)
  await database.put('visits', { scheduleId, keptAt, ahead, look, publicKey, visit, timezone, texts, files })
  await database.put('texts', texts, 'latest')
  await forgetOld()
  return true
}

async function fetchPage(address: string): Promise<Response | null> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), longestFetch)
  try {
    return await fetch(address, { headers: { Accept: 'text/html' }, cache: 'no-store', signal: stop.signal })
  } catch {
    // No network: what is kept stays as it is.
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** What is kept of a schedule; undefined if it is not, or is too old. */
export async function keptVisit(scheduleId: string): Promise<KeptVisit | undefined> {
  const visit = await (await offlineStore()).get('visits', scheduleId)
  return visit && isWithin(keptFor, visit) ? visit : undefined
}

/** What is kept of all schedules. */
export async function keptVisits(): Promise<KeptVisit[]> {
  return (await (await offlineStore()).getAll('visits')).filter(isKept)
}

/** The page that is kept of a schedule; undefined if there is none. */
export async function keptPage(scheduleId: string): Promise<Response | undefined> {
  if (!(await keptVisit(scheduleId))) return undefined
  return (await caches.open(cacheName)).match(keptAddress(scheduleId), { ignoreVary: true })
}

/** A script of a kept page, also one of an older version; from the network where it is not kept. */
export async function keptScript(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** Forgets what is kept of a schedule. */
export async function forgetVisit(scheduleId: string): Promise<void> {
  await (await offlineStore()).delete('visits', scheduleId)
  await (await caches.open(cacheName)).delete(keptAddress(scheduleId), { ignoreVary: true })
  await forgetOld()
}

/** Forgets pages that are too old, and the scripts that no page needs any more. */
async function forgetOld(): Promise<void> {
  const database = await offlineStore()
  const cache = await caches.open(cacheName)
  const visits = await database.getAll('visits')
  const [kept, old] = [visits.filter(isKept), visits.filter((visit) => !isKept(visit))]
  await Promise.all(old.map(({ scheduleId }) => database.delete('visits', scheduleId)))
  const needed = new Set(kept.flatMap(({ scheduleId, files }) => [keptAddress(scheduleId), ...files]))
  const requests = await cache.keys()
  await Promise.all(requests.map((each) => needed.has(new URL(each.url).pathname) || cache.delete(each)))
}

function isKept(visit: KeptVisit): boolean {
  return isWithin(keptFor, visit)
}

/** Also false if the phone's clock was set back to before the visit by more than that. */
function isWithin(time: number, { keptAt }: KeptVisit): boolean {
  return Math.abs(Date.now() - keptAt) < time
}
