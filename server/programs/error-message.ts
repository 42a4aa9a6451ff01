/** Why something failed, for people at a terminal. Where fetch says only that it failed, its cause is named. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOSPC') return 'a disk is full'
  const { cause } = error
  return error.message === 'fetch failed' && cause instanceof Error ? `no connection: ${cause.message}` : error.message
}
