import type { Sql } from '#app/data/database.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { findRecipient } from '#app/data/read/accounts/users.sql.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { folderMail } from '#app/documents/mails/folder-mails.server.ts'

type EndedFolder = { id: string; companyId: string; userId: string; language: string }

/** Queues a mail to the user who ordered a folder: it is ready, or could not be made. */
export function mailFolderEnd(sql: Sql, folder: EndedFolder, { isReady, now }: { isReady: boolean; now: Date }) {
  const { id: folderId, companyId, userId, language } = folder
  const recipient = findRecipient(sql, userId)
  if (recipient === undefined) return
  const mail = folderMail({ language, origin: settings().APP_ORIGIN, folderId, isReady })
  insertMail(sql, { companyId, recipient, ...mail, now })
}
