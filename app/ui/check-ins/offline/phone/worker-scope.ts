/** What this worker uses of a service worker's globals. TypeScript's own types of them exclude those of pages. */
export type WorkerScope = {
  location: Location
  clients: { claim(): Promise<void> }
  InstallEvent?: { prototype: object }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void): void
}

type LastingEvent = { waitUntil(work: Promise<unknown>): void }

type WorkerEvents = {
  install: LastingEvent & { addRoutes?(routes: object): Promise<void> }
  activate: LastingEvent
  sync: LastingEvent
  fetch: LastingEvent & {
    request: Request
    preloadResponse?: Promise<Response | undefined>
    respondWith(answer: Promise<Response>): void
  }
}
