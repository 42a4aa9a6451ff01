import { useSubmit } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { readBrowserState, subscribe, unsubscribe, type BrowserState } from './browser-push.ts'
import type { ListedDevice } from './device-row.tsx'

/** `unknown` until the browser was asked: on the server, and without JavaScript. `on` has the id of this device. */
export type ThisDevice =
  | { state: 'unknown' | 'none' | 'toInstall' | 'blocked' | 'off'; id?: never }
  | { state: 'on'; id: string }

/** Whether this browser shows notifications to the user, and how to turn them on and off. `hasFailed`: the last try did. */
export function useThisDevice(devices: ListedDevice[], serverKey: string) {
  const submit = useSubmit()
  const [browser, setBrowser] = useState<BrowserState | 'unknown'>('unknown')
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    readBrowserState(serverKey).then(setBrowser, () => setBrowser('none'))
  }, [serverKey])

  async function turnOn() {
    const subscription = await subscribe(serverKey)
    if (subscription) submit({ subject: 'device', ...subscription }, { method: 'post', preventScrollReset: true })
  }

  async function turnOff(id: string) {
    await unsubscribe()
    submit({ subject: 'removeDevice', id }, { method: 'post', preventScrollReset: true })
  }

  function attempt(work: () => Promise<void>) {
    setFailed(false)
    work()
      .catch(() => setFailed(true))
      .then(() => readBrowserState(serverKey))
      .then(setBrowser, () => setFailed(true))
  }

  return {
    device: stateOf(browser, devices),
    hasFailed,
    turnOn: () => attempt(turnOn),
    turnOff: (id: string) => attempt(() => turnOff(id)),
  }
}

function stateOf(browser: BrowserState | 'unknown', devices: ListedDevice[]): ThisDevice {
  if (typeof browser === 'string') return { state: browser }
  const own = devices.find(({ fingerprint, goneAt }) => fingerprint === browser.fingerprint && goneAt === null)
  return own ? { state: 'on', id: own.id } : { state: 'off' }
}
