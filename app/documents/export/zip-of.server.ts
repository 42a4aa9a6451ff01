import { Readable, type PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a ZIP: its path, and what it holds, made when its turn comes. */
export type ZipEntry = { path: string; chunks: () => AsyncIterable<string | Uint8Array> }

/**
 * A ZIP of these files, made as fast as it is read and never whole in memory; which they are may be told bit by bit. What
 * breaks a file breaks off the ZIP; who stops reading ends what is being made.
 */
export function zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, madeAt: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  let source: Readable | undefined
  output.once('close', () => source?.destroy())
  // Whoever reads is told by their own stream; an error that nobody listens to would end the process.
  output.on('error', () => undefined)
  zip.on('error', (error: Error) => output.destroy(error))
  async function addAll() {
    for await (const { path, chunks } of entries) {
      if (output.destroyed) return
      zip.addReadStreamLazy(path, { mtime: madeAt }, (open) => {
        if (output.destroyed) return
        source = Readable.from(chunks())
        source.on('error', (error) => output.destroy(error))
        open(null, source)
      })
    }
    zip.end()
  }
  addAll().catch((error: Error) => output.destroy(error))
  return output
}
