import { second } from '#app/domain/time/durations.ts'
import { checkKeptForm } from './check-kept-form.ts'
import { openKeptPage } from './kept-form.ts'
import { keepForm } from './keep-form.ts'
import { keepVisit, keptVisit, keptVisits } from './kept-pages.ts'
import { listEntries } from './offline-store.ts'
import { wordsOf } from './phone-words.ts'
import { refreshOnceSent } from './refresh-once-sent.ts'
import { sendWhileOpen } from './retry.ts'
import { showEntries } from './show-entries.ts'

/** What the script of the check-in page uses of this module. */
export type PhoneModule = { keep: typeof keep }

const scope = '/schedules/'
const worker = '/offline-worker.js'
const [, scheduleId = ''] = /^\/schedules\/(\w+)\/(?:status|offline)$/.exec(location.pathname) ?? []

const isAble = 'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window && Boolean(crypto?.subtle)
const kept = document.getElementById('kept') ? openKeptPage() : null

if (isAble && scheduleId) {
  // What can't be kept here, as in a private window, changes nothing on the page.
  void (kept ?? visitPage()).then(followNetwork).catch(() => {})
}

/**
 * Keeps the check-in of a form that could not be sent. Rejects where that is not possible: then the page says that there is no
 * network, and what was typed stays.
 */
export async function keep(form: HTMLFormElement, photo: Blob | null = null): Promise<void> {
  if (!isAble || !form.elements.namedItem('taskIds')) throw new Error('This form is not kept')
  const page = await kept
  const visit = (await keptVisit(scheduleId)) ?? page?.visit
  const words = page?.words ?? (await wordsOf(scheduleId))
  if (!visit || !words) throw new Error('Nothing is kept of this schedule')
  if (page && !checkKeptForm({ form, kept: page.kept, photo, words })) return
  await keepForm(form, { visit, words, photo })
}

/** After a visit with a network: keeps the page for the next one without. */
async function visitPage(): Promise<void> {
  await untilIdle()
  await keepVisit(scheduleId)
  const [visit, entries] = [await keptVisit(scheduleId), await listEntries()]
  if (visit || entries.length > 0) {
    await navigator.serviceWorker.register(worker, { scope })
    return
  }
  const registration = await navigator.serviceWorker.getRegistration(scope)
  if ((await keptVisits()).length === 0) await registration?.unregister()
}

/** The page comes first. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5 * second })
    else setTimeout(resolve, second)
  })
}

async function followNetwork(): Promise<void> {
  const words = (await kept)?.words ?? (await wordsOf(scheduleId))
  if (words) await showEntries(words)
  if (!kept) await refreshOnceSent(scheduleId)
  addEventListener('online', () => void sendWhileOpen())
  document.addEventListener('visibilitychange', () => document.hidden || void sendWhileOpen())
  await sendWhileOpen()
}
