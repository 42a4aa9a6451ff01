import type { MatchingStep } from '#app/data/check-code.sql.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import { hashRecoveryCode } from '#app/config/recovery-code-hash.server.ts'
import { sealSecret } from '#app/config/sealed-secret.server.ts'
import { insertRow, updateRows, upsertRow } from '#app/data/write/rows.sql.server.ts'

type Secret = { userId: string; secret: string; now: Date }

/** Stores a secret that is not confirmed by a code yet, replacing an earlier one. */
export function storeSecret(sql: Sql, { userId, secret, now }: Secret) {
  const row = { userId, secret: sealSecret(userId, secret), createdAt: now, confirmedAt: null, lastUsedStep: null }
  upsertRow(sql, 'TwoFactor', { row, unique: ['userId'] })
}

type TwoFactorConfirmation = MatchingStep & { userId: string; now: Date }

/** Requires a code at each sign-in from now on. False if the secret has changed meanwhile, or is confirmed already. */
export function confirmSecret(sql: Sql, { userId, step, secretSince, now }: TwoFactorConfirmation): boolean {
  const where = { userId, createdAt: secretSince, confirmedAt: null }
  return updateRows(sql, 'TwoFactor', { where, data: { confirmedAt: now, lastUsedStep: step } }) > 0
}

/**
 * Uses up the code of a time step and all earlier ones. False if it is used up already, or the secret has changed
 * meanwhile.
 */
export function useStep(sql: Sql, used: MatchingStep & { userId: string }): boolean {
  return sql.run(markStepUsed, used).changes > 0
}

/** Uses up a recovery code. False if the user has no such code, or has used it before. */
export function useRecoveryCode(sql: Sql, { userId, code, now }: { userId: string; code: string; now: Date }): boolean {
  const where = { userId, codeHash: hashRecoveryCode(userId, code), usedAt: null }
  return updateRows(sql, 'RecoveryCode', { where, data: { usedAt: now } }) > 0
}

/** Gives the user these recovery codes and invalidates the earlier ones. */
export function replaceRecoveryCodes(sql: Sql, userId: string, codes: string[]) {
  removeRecoveryCodes(sql, userId)
  for (const code of codes) insertRow(sql, 'RecoveryCode', { userId, codeHash: hashRecoveryCode(userId, code) })
}

/** Removes the second factor: from now on the password is enough. */
export function removeSecondFactor(sql: Sql, userId: string) {
  sql.run('DELETE FROM TwoFactor WHERE userId = :userId', { userId })
  removeRecoveryCodes(sql, userId)
}

function removeRecoveryCodes(sql: Sql, userId: string) {
  sql.run('DELETE FROM RecoveryCode WHERE userId = :userId', { userId })
}

const markStepUsed = `
  UPDATE TwoFactor SET lastUsedStep = :step
  WHERE userId = :userId AND createdAt = :secretSince AND confirmedAt IS NOT NULL AND lastUsedStep < :step`
