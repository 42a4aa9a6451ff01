const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('klarbuch-offline') : null
channel?.addEventListener('message', tellHere)

/** Calls `listen` when the entries of this phone have changed, by this page, another one, or the worker. */
export function onChange(listen: () => void): void {
  listeners.add(listen)
}

/** Says to this page and all others that the entries have changed. */
export function tellChange(): void {
  tellHere()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only listeners of its own origin
  channel?.postMessage(null)
}

function tellHere() {
  listeners.forEach((listen) => listen())
}
