import type { DigestFile } from '#app/domain/digests/digest-file.ts'
import type { Mail } from '#app/domain/mail.ts'
import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

/**
 * `recipientId` is that of a mail with alerts; `photoKeys` are the photos that its HTML shows, `fileKeys` the files of a
 * report; `digestFile` is the PDF that is made when it leaves.
 */
type NewMail = Omit<Mail, 'photos' | 'files'> & {
  id?: string
  companyId: string | null
  recipientId?: string
  photoKeys?: string[]
  fileKeys?: string[]
  digestFile?: DigestFile
  now: Date
}

let onNewMail: (() => void) | undefined

/** Sets the function that is called after each job that put a mail into the outbox; undefined removes it. */
export function watchNewMails(listener: (() => void) | undefined) {
  onNewMail = listener
}

/** Puts a mail into the outbox. It is sent only if the transaction is committed, and after that. */
export function insertMail(sql: Sql, { now, photoKeys = [], fileKeys = [], digestFile, ...mail }: NewMail) {
  // A job and its COMMIT run in one go, so this is called after both.
  queueMicrotask(() => onNewMail?.())
  insertRow(sql, 'OutboxMail', {
    id: newId(),
    replyTo: null,
    unsubscribeUrl: null,
    ...mail,
    photoKeys: photoKeys.length > 0 ? JSON.stringify(photoKeys) : null,
    // Not null for each mail with files: such mails have a loop of their own.
    fileKeys: fileKeys.length > 0 || digestFile ? JSON.stringify(fileKeys) : null,
    digestFile: digestFile ? JSON.stringify(digestFile) : null,
    createdAt: now,
    nextAttemptAt: now,
  })
}

type Attempt = { id: string; attempts: number; nextAttemptAt: Date }

/** Stores at the start of an attempt how many there are by now, and when the next is due unless this one succeeds. */
export function countMailAttempt(sql: Sql, { id, attempts, nextAttemptAt }: Attempt) {
  updateRows(sql, 'OutboxMail', { where: { id }, data: { attempts, nextAttemptAt } })
}

/** Marks a mail as sent and deletes its text, which may contain a link. */
export function markMailSent(sql: Sql, { id, now }: { id: string; now: Date }) {
  updateRows(sql, 'OutboxMail', {
    where: { id },
    data: { sentAt: now, lastError: null, text: '', html: '', unsubscribeUrl: null, ...noFiles },
  })
}

const noFiles = { photoKeys: null, fileKeys: null, digestFile: null }

type Failure = { id: string; error: string; attempts: number }

/** Stores why a mail could not be sent, and how many attempts count by now. */
export function noteMailFailure(sql: Sql, { id, error, attempts }: Failure) {
  updateRows(sql, 'OutboxMail', { where: { id }, data: { attempts, lastError: error.slice(0, 500) } })
}

type OldMail = { until: Date; maxAttempts: number; limit: number }

/** Deletes up to `limit` mails that were sent or given up before `until`; returns how many. */
export function forgetMails(sql: Sql, mails: OldMail): number {
  return sql.run(deleteOld, mails).changes
}

const deleteOld = `
  DELETE FROM OutboxMail
  WHERE sentAt < :until OR (sentAt IS NULL AND nextAttemptAt < :until AND attempts >= :maxAttempts) LIMIT :limit`
