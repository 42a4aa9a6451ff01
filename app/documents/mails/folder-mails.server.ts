import { mailOf, type MailContext, type MailTexts } from './mail-of.server.ts'

type FolderMail = MailContext & { folderId: string; isReady: boolean }

/** Tells the user who ordered a folder that it is ready, or could not be made. */
export function folderMail({ language, origin, folderId, isReady }: FolderMail): MailTexts {
  const url = `${origin}/schedules/folders/${folderId}`
  return isReady
    ? mailOf('folderReady', { language, url, notes: ['validity'] })
    : mailOf('folderFailed', { language, url, notes: [] })
}
