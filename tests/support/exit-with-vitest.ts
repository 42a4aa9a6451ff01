let isSet = false

/**
 * Vitest ends its processes by SIGTERM, and leaves them behind where it is killed itself, without a `disconnect`. Neither
 * would do what is to be done at their `exit`: to end what tests have left running.
 */
export function exitWithVitest(): void {
  if (isSet || !process.connected) return
  isSet = true
  process.once('SIGTERM', exit)
  setInterval(() => {
    if (!process.connected) exit()
  }, 1000).unref()
}

/** In its processes Vitest makes process.exit() throw. */
function exit() {
  process.emit('exit', 1)
  process.kill(process.pid, 'SIGKILL')
}
