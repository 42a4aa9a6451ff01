/** Its scope is this page alone, so that it has nothing to do with any other. */
const worker = { file: '/notifications.js', scope: '/alert-settings' }

/**
 * What this browser does with notifications: `none` if it has none, `toInstall` where they need the page on the home screen,
 * `blocked` if its user has refused them, and otherwise the fingerprint of its subscription for this key of the server, or null
 * without one.
 */
export type BrowserState = 'none' | 'toInstall' | 'blocked' | { fingerprint: string | null }

/** Finds out what this browser does with notifications. */
export async function readBrowserState(serverKey: string): Promise<BrowserState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isPhoneByApple() ? 'toInstall' : 'none'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await currentSubscription()
  if (!subscription || !isForKey(subscription, serverKey)) return { fingerprint: null }
  return { fingerprint: await fingerprintOf(subscription.endpoint) }
}

/** Push services refuse what another key than that of the subscription has signed. Some browsers don't tell the key. */
function isForKey({ options }: PushSubscription, serverKey: string): boolean {
  const key = options.applicationServerKey
  return key === null || inBase64url(new Uint8Array(key)) === serverKey
}

/** A subscription as the server takes it. */
export type NewSubscription = { endpoint: string; p256dh: string; auth: string }

/**
 * Asks for permission and subscribes; null if that is refused. An earlier subscription ends first: it may be another user's,
 * or for another key of the server.
 */
export async function subscribe(serverKey: string): Promise<NewSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(worker.file, { scope: worker.scope })
  await untilActive(registration)
  const { pushManager } = registration
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) }
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** How long a worker may take to become active, in milliseconds. */
const longestStart = 10_000

/**
 * Waits until the worker is active: browsers subscribe only then. `serviceWorker.ready` would go by the page that was loaded
 * first, and never come where a link led here from another one.
 */
function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const started = installing ?? waiting
  if (active || !started) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The worker does not start')), longestStart)
    started.addEventListener('statechange', settle)
    settle()

    function settle() {
      if (started?.state === 'activated') resolve()
      else if (started?.state === 'redundant') reject(new Error('The worker could not start'))
      else return
      clearTimeout(timeout)
    }
  })
}

/** Ends this browser's subscription. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** An iPad calls itself a Mac, which has no touch screen. */
function isPhoneByApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** As the server names an endpoint: its SHA-256, in base64url. */
async function fingerprintOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return inBase64url(new Uint8Array(hash))
}

function inBase64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
