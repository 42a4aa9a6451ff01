import { startGoogleVisit, type GoogleVisit } from '#app/gateways/google.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

/** Google's address to sign in at, and what the browser is to keep meanwhile. Fails with request.notFound where no client of Google's is set. */
export async function startGoogleSignIn(): Promise<Result<{ address: string; visit: GoogleVisit }>> {
  const started = await startGoogleVisit()
  return started ? ok(started) : fail('request.notFound')
}
