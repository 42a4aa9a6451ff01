import { randomBytes } from 'node:crypto'
import { getTOTPAuthUri, verifyTOTP } from '@epic-web/totp'
import { second } from '#app/domain/time/durations.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** In seconds. */
const period = 30

/** A new secret as apps take it: 160 random bits in base32, as RFC 4226 recommends; the package makes 80. */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => base32[byte % base32.length]).join('')
}

/** The address by which an app takes the secret over, for a QR code: otpauth://totp/… */
export function totpAddress({ secret, email }: { secret: string; email: string }): string {
  return getTOTPAuthUri({ secret, period, digits: 6, algorithm: 'SHA-1', accountName: email, issuer: 'Klarbuch' })
}

/**
 * The time step whose code this is: that of `now`, the one before or the one after, because clocks differ; else null.
 * The package counts steps by the clock of the machine; a period of this length lets it count to the step of `now`.
 */
export async function findTotpStep(options: { secret: string; code: string; now: Date }): Promise<number | null> {
  const step = Math.floor(options.now.getTime() / second / period)
  const stretched = Date.now() / second / (step + 0.5)
  const found = await verifyTOTP({ otp: options.code, secret: options.secret, period: stretched, window: 1 })
  return found && step + found.delta
}
