import { makeFolders, whenFoldersAreMade } from '#app/operations/folders/make-folders.server.ts'

/** Makes the folders that are ordered, as the server does in the background. */
export async function makeOrderedFolders({ now = new Date(), signal = new AbortController().signal } = {}) {
  await makeFolders(now, signal)
  await whenFoldersAreMade()
}
