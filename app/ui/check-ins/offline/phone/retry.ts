import { second } from '#app/domain/time/durations.ts'
import { sendEntries } from './send-entries.ts'

const pause = 20 * second

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits now, and again while this page is open and something waits. */
export async function sendWhileOpen(): Promise<void> {
  clearTimeout(timer)
  const waits = await sendEntries()
  clearTimeout(timer)
  if (waits) timer = setTimeout(() => void sendWhileOpen(), pause * (1 + Math.random() / 2))
}

/** Asks the browser to send what waits even if the page is closed, where it can do that. */
export async function sendInBackground(): Promise<void> {
  const registration = (await navigator.serviceWorker.getRegistration('/schedules/')) as WithSync | undefined
  // Firefox and Safari have no background sync; Chromium refuses it where the owner of the phone has turned it off.
  await registration?.sync?.register('send').catch(() => {})
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
