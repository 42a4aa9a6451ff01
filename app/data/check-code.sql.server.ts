import type { TwoFactor } from '#app/generated/prisma/client.ts'
import { openSecret } from '#app/config/sealed-secret.server.ts'
import type { Sql } from './sql.server.ts'
import { findTotpStep } from '#app/config/totp.server.ts'

/** The time step of a code that somebody typed, and when its secret was made. */
export type MatchingStep = { step: number; secretSince: Date }

/**
 * The time step of a user's code. Null if the user has no second factor, not even an unconfirmed one, or if the code fits no
 * step near `now`; no code fits once PIN_PEPPER has changed. Whether it was used before is checked by the job that uses it.
 */
export async function findMatchingStep(
  sql: Sql,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<MatchingStep | null> {
  const row = sql.get<Pick<TwoFactor, 'secret' | 'createdAt'>>(stored, { userId })
  const secret = row && openSecret(userId, row.secret)
  if (!secret) return null
  const step = await findTotpStep({ secret, code, now })
  return step === null ? null : { step, secretSince: row.createdAt }
}

const stored = 'SELECT secret, createdAt FROM TwoFactor WHERE userId = :userId'
