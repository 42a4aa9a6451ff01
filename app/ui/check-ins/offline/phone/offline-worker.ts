import { forgetVisit, keptPage, keptScript } from './kept-pages.ts'
import { listEntries } from './offline-store.ts'
import { sendEntries } from './send-entries.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * The service worker for check-ins without a network. It answers for two things: a place's page, from what is kept where the
 * network does not answer, and the scripts of kept pages. All other requests pass as if it were not there. What it keeps is in the
 * phone's database and cache, so a newer one takes over at once.
 */
const worker = globalThis as unknown as WorkerScope

const statusPage = /^\/schedules\/(\w+)\/status$/
const scripts = /^\/assets\/offline-[\w-]+\.js$/

/** How long the network has to answer before the kept page is shown, in milliseconds. */
const patience = 4000

/** What the server answers where a schedule has ended, or is a draft again. */
const isGone = new Set([404, 410])

/** What a gateway answers for a server that is down or overloaded. */
const serverIsAway = new Set([502, 503, 504])

/** Where the browser can, other requests do not even start the worker, and those for a place's page do not wait for its start. */
const others = {
  condition: { not: { or: ['/schedules/:id/status', '/assets/offline-*'].map(pathCondition) } },
  source: 'network',
} as const

worker.addEventListener('install', (event) => {
  void worker.skipWaiting()
  // A browser that knows no such routes, or not these, asks the worker each time.
  event.waitUntil(Promise.resolve(event.addRoutes?.(others)).catch(() => undefined))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(start())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin || request.method !== 'GET') return
  if (scripts.test(pathname)) return event.respondWith(keptScript(request))
  const [, scheduleId] = statusPage.exec(pathname) ?? []
  if (request.mode === 'navigate' && scheduleId) event.respondWith(openPage(event, scheduleId))
})

worker.addEventListener('sync', (event) => {
  event.waitUntil(sendEntries().then((waits) => (waits ? Promise.reject(new Error('Not sent yet')) : undefined)))
})

function pathCondition(pathname: string) {
  return { urlPattern: { pathname } }
}

async function start(): Promise<void> {
  if (worker.InstallEvent && 'addRoutes' in worker.InstallEvent.prototype)
    await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  await sendEntries()
}

type Navigation = Parameters<Parameters<typeof worker.addEventListener<'fetch'>>[1]>[0]

async function openPage(event: Navigation, scheduleId: string): Promise<Response> {
  const network = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(event.request))
  const kept = await keptPage(scheduleId).catch(() => undefined)
  if (!kept) return network
  event.waitUntil(network.then(sendWaiting, () => undefined))
  const answer = await Promise.race([network, later(patience)]).catch(() => null)
  if (answer && isGone.has(answer.status)) event.waitUntil(forgetVisit(scheduleId))
  return answer && !serverIsAway.has(answer.status) ? answer : kept
}

async function sendWaiting(): Promise<void> {
  if ((await listEntries()).some(({ state }) => state === 'waiting')) await sendEntries()
}

function later(time: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), time))
}
