import { findFolder, storedUntil, type Folder } from '#app/data/read/folders/folders.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { fail, ok, type ErrorCode, isErrorCode, type Result } from '#app/domain/errors.ts'
import { secondsLeft } from '#app/domain/folders/folder-work.ts'
import { folderFiles } from '#app/gateways/folders/folder-files.server.ts'

/** A folder with its progress. */
export type FolderView = Omit<Folder, 'scheduleIds' | 'work' | 'workDone' | 'failure'> & {
  /** How many PDFs of schedules it has. */
  total: number
  /** About how many seconds it will still take; null once it has ended. */
  secondsLeft: number | null
  /** When it is deleted; null while it is made. */
  storedUntil: Date | null
  /** Why it was not made. */
  failure: ErrorCode | null
}

type FolderRequest = { companyId: string; userId: string; folderId: string; now: Date }

/** A folder that the user ordered. Fails with `folder.notFound`, also a day after it was made. */
export function viewFolder({ folderId, ...owner }: FolderRequest): Result<FolderView> {
  const folder = findFolder(readingSql(), folderId, owner)
  return folder ? ok(folderView(folder, owner.now)) : fail('folder.notFound')
}

export function folderView(folder: Folder, now: Date): FolderView {
  const { scheduleIds, work: _, workDone: _done, failure, ...view } = folder
  return {
    ...view,
    total: scheduleIds.length,
    secondsLeft: secondsLeft(folder, now),
    storedUntil: view.finishedAt && storedUntil(view.finishedAt),
    failure: failure !== null && isErrorCode(failure) ? failure : null,
  }
}

type FolderZip = { folder: FolderView; length: number; chunks: AsyncIterable<Uint8Array> }

/** The ZIP of a folder, to be read once. Fails as `viewFolder` does, and with `folder.notReady`. */
export async function openFolder(request: FolderRequest): Promise<Result<FolderZip>> {
  const viewed = viewFolder(request)
  if (!viewed.ok) return viewed
  if (viewed.value.state !== 'ready') return fail('folder.notReady')
  const file = await folderFiles().open(request.folderId)
  return file ? ok({ folder: viewed.value, ...file }) : fail('folder.notFound')
}
