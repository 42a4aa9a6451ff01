let isSet = false

/** Vitest ends its processes by SIGTERM, which would pass over what is to be done at their `exit`: ending what tests have left running. */
export function exitOnSigterm(): void {
  if (!isSet) process.once('SIGTERM', () => process.exit())
  isSet = true
}
