let isSet = false

/**
 * Runs the `exit` handlers, which end the processes that tests started, when Vitest ends this process by SIGTERM and when
 * Vitest itself is killed. Without this, neither would run them.
 */
export function exitWithVitest(): void {
  if (isSet || !process.connected) return
  isSet = true
  process.once('SIGTERM', exit)
  setInterval(() => {
    if (!process.connected) exit()
  }, 1000).unref()
}

/** Not by process.exit(), which throws in Vitest's processes. */
function exit() {
  process.emit('exit', 1)
  process.kill(process.pid, 'SIGKILL')
}
