import { randomBytes } from 'node:crypto'
import { getTOTPAuthUri, verifyTOTP } from '@epic-web/totp'
import { second } from '#app/domain/time/durations.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** In seconds. */
const period = 30

/**
 * A new secret as apps take it: 160 random bits in base32, as RFC 4226 recommends; the package's own secrets have 80.
 */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => base32[byte % base32.length]).join('')
}

/** The otpauth://totp/… address that hands the secret to an app, for a QR code. */
export function totpAddress({ secret, email }: { secret: string; email: string }): string {
  return getTOTPAuthUri({ secret, period, digits: 6, algorithm: 'SHA-1', accountName: email, issuer: 'Klarbuch' })
}

/**
 * The time step to which this code belongs: the step of `now`, the one before or the one after, because clocks differ;
 * null for a wrong code. The package counts steps by the machine's clock; with a period of this length it arrives at
 * the step of `now`.
 */
export async function findTotpStep(options: { secret: string; code: string; now: Date }): Promise<number | null> {
  const step = Math.floor(options.now.getTime() / second / period)
  const stretchedPeriod = Date.now() / second / (step + 0.5)
  const match = await verifyTOTP({ otp: options.code, secret: options.secret, period: stretchedPeriod, window: 1 })
  return match && step + match.delta
}
