import { Readable, type PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a ZIP: its path, and its content, which is generated when it is its turn. */
export type ZipEntry = { path: string; chunks: () => AsyncIterable<string | Uint8Array> }

/**
 * A ZIP of these files, made only as fast as it is read and never as a whole in memory; the list of files may be
 * generated too. When a file fails, the ZIP breaks off; when the reader stops, the generators end.
 */
export function zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, madeAt: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  let source: Readable | undefined
  output.once('close', () => source?.destroy())
  // The reader gets the error from its own stream; an error event without a listener would end the process.
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
