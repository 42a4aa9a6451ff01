import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { day } from '#app/domain/time/durations.ts'

/** A check-in that was sealed on this phone. Nothing in it tells who made it, or what was typed. */
export type Entry = {
  /** Counted up by the database: the order in which they were made. */
  number?: number
  scheduleId: string
  receipt: string
  /** When it was made, by the corrected clock, in ISO 8601. */
  sealedAt: string
  /** The sealed bytes; null once the server has decided. A Blob or FormData would not survive in Safari. */
  bytes: ArrayBuffer | null
  state: 'waiting' | 'sent' | 'refused'
  /** Why the server refused it, in the language of the page. */
  message: string | null
  /** How often the server could not decide. */
  tries: number
  /** Not sent again before this instant of the phone's clock, in milliseconds. */
  notBefore: number
  /** When the server decided, by the phone's clock, in milliseconds. */
  settledAt: number | null
  /** Whether a page was loaded again because it was taken. */
  isOnPage?: boolean
}

/** What was learned at the last visit of a schedule's page. The page itself is in the cache. */
export type KeptVisit = {
  scheduleId: string
  /** When it was kept, by the phone's clock, in milliseconds. */
  keptAt: number
  /** How far the server's clock was ahead of the phone's, in milliseconds. */
  ahead: number
  /** The language and theme in which it was kept. */
  look: string
  /** The server's public key, base64url. */
  publicKey: string
  /** The server's token of the visit. */
  visit: string
  timezone: string
  texts: Record<string, string>
  /** The addresses of the scripts that the kept page needs. */
  files: string[]
}

interface OfflineSchema extends DBSchema {
  entries: { key: number; value: Entry }
  visits: { key: string; value: KeptVisit }
  texts: { key: 'latest'; value: Record<string, string> }
}

let opened: Promise<IDBPDatabase<OfflineSchema>> | undefined

/**
 * The phone's database. Pages and workers of an older and a newer version use it side by side: a change may only add
 * to it.
 */
export function offlineStore(): Promise<IDBPDatabase<OfflineSchema>> {
  opened ??= openDB<OfflineSchema>('klarbuch-offline', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'number', autoIncrement: true })
      database.createObjectStore('visits', { keyPath: 'scheduleId' })
      database.createObjectStore('texts')
    },
    blocking: closeStore,
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

function closeStore() {
  void opened?.then((database) => database.close())
  opened = undefined
}

/** Stores an entry so that it outlives the browser's end. Rejects where there is no room. */
export async function addEntry(entry: Entry): Promise<number> {
  const database = await offlineStore()
  const change = database.transaction('entries', 'readwrite', { durability: 'strict' })
  const number = await change.store.add(entry)
  await change.done
  return number
}

/** How long an entry that was taken is still shown, in milliseconds. */
const shownFor = day

/** All entries in their order, without those that were taken long ago. */
export async function listEntries(): Promise<(Entry & { number: number })[]> {
  const database = await offlineStore()
  const entries = (await database.getAll('entries')) as (Entry & { number: number })[]
  const old = entries.filter(({ state, settledAt }) => state === 'sent' && Date.now() - (settledAt ?? 0) > shownFor)
  await Promise.all(old.map(({ number }) => database.delete('entries', number)))
  return entries.filter((entry) => !old.includes(entry))
}

/** Changes an entry, if it still stands. */
export async function changeEntry(number: number, change: Partial<Entry>): Promise<void> {
  const database = await offlineStore()
  const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' })
  const entry = await transaction.store.get(number)
  if (entry) await transaction.store.put({ ...entry, ...change })
  await transaction.done
}

/** Forgets an entry that somebody has seen. */
export async function deleteEntry(number: number): Promise<void> {
  await (await offlineStore()).delete('entries', number)
}
