import type { Sql } from '#app/data/database.server.ts'
import { mostRefusals } from '#app/domain/alerts/limits.ts'
import type { Recipient, RecipientState } from '#app/domain/alerts/schema.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import type { Recipient as RecipientRow } from '#app/generated/prisma/client.ts'

type Row = { id: string; name: string; email: string; language: LanguageCode } & Pick<
  RecipientRow,
  'missed' | 'comments' | 'digest' | 'minutesAfter' | 'confirmedAt' | 'leftAt' | 'refusedMails'
>

/** The people without an account whom a company tells or has asked, in the order in which they were added. */
export function listRecipients(sql: Sql, companyId: string): Recipient[] {
  return sql.all<Row>(recipients, { companyId }).map(({ confirmedAt, leftAt, refusedMails, ...recipient }) => ({
    ...recipient,
    state: stateOf({ confirmedAt, leftAt, refusedMails }),
  }))
}

const recipients = `
  SELECT id, name, email, language, missed, comments, digest, minutesAfter, confirmedAt, leftAt, refusedMails FROM Recipient
  WHERE companyId = :companyId AND email IS NOT NULL AND removedAt IS NULL ORDER BY createdAt, id`

function stateOf({
  confirmedAt,
  leftAt,
  refusedMails,
}: Pick<Row, 'confirmedAt' | 'leftAt' | 'refusedMails'>): RecipientState {
  if (leftAt) return 'left'
  if (refusedMails >= mostRefusals) return 'refused'
  return confirmedAt ? 'told' : 'asked'
}

export type KnownRecipient = Pick<RecipientRow, 'id' | 'askedAt' | 'questions' | 'confirmedAt' | 'leftAt' | 'removedAt'>

/** The person with an address in the company's list, also a removed one, for a job that decides by it. */
export function findRecipientByKey(sql: Sql, companyId: string, emailKey: string): KnownRecipient | undefined {
  return sql.get<KnownRecipient>(byKey, { companyId, emailKey })
}

const byKey = `
  SELECT id, askedAt, questions, confirmedAt, leftAt, removedAt FROM Recipient
  WHERE companyId = :companyId AND emailKey = :emailKey`
