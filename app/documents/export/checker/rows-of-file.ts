import { Problem } from './problem.ts'
import { openFile, type ZipFile } from './zip-directory.ts'

export type FileRow = Record<string, unknown>

/** No element of an export comes near. */
const longestLine = 64 * 1024 * 1024

/**
 * The elements of a JSON array that has one on each line, as the export writes it, some at a time. `onRead` is told how many bytes
 * were read meanwhile. Throws `fileDamaged` with the line that is none.
 */
export async function* rowsOfFile(
  zip: Blob,
  file: ZipFile,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<FileRow[]> {
  let line = 0
  for await (const lines of linesOf(zip, file, onRead)) {
    const rows: FileRow[] = []
    for (const text of lines) {
      line += 1
      if (text !== '[' && text !== ']' && text !== '') rows.push(rowOf(text, { file: file.path, line }))
    }
    yield rows
  }
}

function rowOf(text: string, place: { file: string; line: number }): FileRow {
  try {
    const row = JSON.parse(text.endsWith(',') ? text.slice(0, -1) : text) as unknown
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as FileRow
  } catch {
    // Told below, as for any other line that is no element.
  }
  throw new Problem('fileDamaged', place)
}

async function* linesOf(zip: Blob, file: ZipFile, onRead: (bytes: number) => void): AsyncGenerator<string[]> {
  const reader = (await openFile(zip, file)).getReader()
  const decoder = new TextDecoder()
  let [rest, size] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Problem('fileDamaged', { file: file.path })
    })
    if (done) break
    size += value.length
    onRead(value.length)
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) break
    yield lines
  }
  if (size !== file.size) throw new Problem('fileDamaged', { file: file.path })
  yield [rest + decoder.decode()]
}
