import type { GoogleVisit } from '#app/gateways/google.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

/**
 * The address at Google where the user signs in, and what the browser must store meanwhile. Fails with request.notFound if
 * signing in with Google is not set up.
 */
export async function startGoogleSignIn(): Promise<Result<{ address: string; visit: GoogleVisit }>> {
  const { startGoogleVisit } = await import('#app/gateways/google.server.ts')
  const started = await startGoogleVisit()
  return started ? ok(started) : fail('request.notFound')
}
