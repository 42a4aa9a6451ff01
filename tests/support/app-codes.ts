import { generateTOTP } from '@epic-web/totp'
import { second } from '#app/domain/time/durations.ts'

/** The code that an authenticator app shows at an instant. The package reads the clock itself, so the period is chosen to give the right step. */
export async function codeAt(secret: string, at: Date): Promise<string> {
  const step = Math.floor(at.getTime() / second / 30)
  return (await generateTOTP({ secret, period: Date.now() / second / (step + 0.5) })).otp
}

/** The code that an app shows in half a minute. It is already valid now, and no earlier code of a test can have used it up. */
export function nextCode(secret: string): Promise<string> {
  return codeAt(secret, new Date(Date.now() + 30 * second))
}
