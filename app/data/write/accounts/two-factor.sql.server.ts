import type { MatchingStep } from '#app/data/check-code.sql.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import { hashRecoveryCode } from '#app/config/recovery-code-hash.server.ts'
import { sealSecret } from '#app/config/sealed-secret.server.ts'
import { insertRow, updateRows, upsertRow } from '#app/data/write/rows.sql.server.ts'

type Secret = { userId: string; secret: string; now: Date }

/** Keeps a secret that no code was given of yet, in the place of one before. */
export function keepSecret(sql: Sql, { userId, secret, now }: Secret) {
  const row = { userId, secret: sealSecret(userId, secret), createdAt: now, confirmedAt: null, lastUsedStep: null }
  upsertRow(sql, 'TwoFactor', { row, unique: ['userId'] })
}

type TwoFactorConfirmation = MatchingStep & { userId: string; now: Date }

/** From now on a code is asked at each sign-in. False where the secret is another by now, or was confirmed before. */
export function confirmSecret(sql: Sql, { userId, step, secretSince, now }: TwoFactorConfirmation): boolean {
  const where = { userId, createdAt: secretSince, confirmedAt: null }
  return updateRows(sql, 'TwoFactor', { where, data: { confirmedAt: now, lastUsedStep: step } }) > 0
}

/** Uses up the code of a time step, and all before it. False where it was, or the secret is another by now. */
export function useStep(sql: Sql, used: MatchingStep & { userId: string }): boolean {
  return sql.run(useOne, used).changes > 0
}

/** Uses up a recovery code. False where the user has none like it, or used it before. */
export function useRecoveryCode(sql: Sql, { userId, code, now }: { userId: string; code: string; now: Date }): boolean {
  const where = { userId, codeHash: hashRecoveryCode(userId, code), usedAt: null }
  return updateRows(sql, 'RecoveryCode', { where, data: { usedAt: now } }) > 0
}

/** Gives the user these recovery codes; those from before are worth nothing any more. */
export function replaceRecoveryCodes(sql: Sql, userId: string, codes: string[]) {
  removeRecoveryCodes(sql, userId)
  for (const code of codes) insertRow(sql, 'RecoveryCode', { userId, codeHash: hashRecoveryCode(userId, code) })
}

/** From now on the password is enough again. */
export function removeSecondFactor(sql: Sql, userId: string) {
  sql.run('DELETE FROM TwoFactor WHERE userId = :userId', { userId })
  removeRecoveryCodes(sql, userId)
}

function removeRecoveryCodes(sql: Sql, userId: string) {
  sql.run('DELETE FROM RecoveryCode WHERE userId = :userId', { userId })
}

const useOne = `
  UPDATE TwoFactor SET lastUsedStep = :step
  WHERE userId = :userId AND createdAt = :secretSince AND confirmedAt IS NOT NULL AND lastUsedStep < :step`
