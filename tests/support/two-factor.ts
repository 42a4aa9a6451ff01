import { generateTOTP } from '@epic-web/totp'
import { second } from '#app/domain/time/durations.ts'
import { send } from './app.ts'

/** The code that an app shows at an instant. The package reads the clock by itself; the period makes it count to there. */
export async function codeAt(secret: string, at: Date): Promise<string> {
  const step = Math.floor(at.getTime() / second / 30)
  return (await generateTOTP({ secret, period: Date.now() / second / (step + 0.5) })).otp
}

/** The code that an app shows in half a minute: it is good now, too, and none before it was used instead. */
export function nextCode(secret: string): Promise<string> {
  return codeAt(secret, new Date(Date.now() + 30 * second))
}

/** Turns the second factor of a signed-in user on through the API; uses up the code of this half minute. */
export async function turnOnTwoFactor(bearer: string, password?: string) {
  const begun = await send('/api/two-factor', { bearer, json: { password } })
  const { secret } = (await begun.json()) as { secret: string }
  const confirmed = await send('/api/two-factor/confirm', { bearer, json: { code: await codeAt(secret, new Date()) } })
  if (confirmed.status !== 200) throw new Error(await confirmed.text())
  return { secret, ...((await confirmed.json()) as { recoveryCodes: string[] }) }
}
