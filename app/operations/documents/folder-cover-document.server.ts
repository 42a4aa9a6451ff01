import type { FolderCover } from '#app/documents/folders/folder-cover.ts'

/** Draws the cover of a folder as a PDF. */
export async function folderCover(cover: FolderCover): Promise<Uint8Array> {
  const { folderCoverPdf } = await import('#app/documents/folders/folder-cover-pdf.server.ts')
  return folderCoverPdf(cover)
}
