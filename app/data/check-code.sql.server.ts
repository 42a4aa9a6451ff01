import type { TwoFactor } from '#app/generated/prisma/client.ts'
import { openSecret } from '#app/config/sealed-secret.server.ts'
import type { Sql } from './sql.server.ts'
import { findTotpStep } from '#app/config/totp.server.ts'

/** The time step whose code somebody typed, and since when there is the secret that it is a code of. */
export type MatchingStep = { step: number; secretSince: Date }

/**
 * The step that a user's code is of; null where they have no second factor, begun or confirmed, or the code is of no
 * step near `now`, as all are once PIN_PEPPER is another. Whether it was used before is decided by the job that uses it.
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
