import { generateTOTP } from '@epic-web/totp'
import { second } from '#app/domain/time/durations.ts'

/** The code that an app shows at an instant. The package reads the clock by itself; the period makes it count to there. */
export async function codeAt(secret: string, at: Date): Promise<string> {
  const step = Math.floor(at.getTime() / second / 30)
  return (await generateTOTP({ secret, period: Date.now() / second / (step + 0.5) })).otp
}

/** The code that an app shows in half a minute: it is good now, too, and none before it was used instead. */
export function nextCode(secret: string): Promise<string> {
  return codeAt(secret, new Date(Date.now() + 30 * second))
}
