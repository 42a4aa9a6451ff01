import { expect, test } from 'vitest'
import { zipOf, type ZipEntry } from '../zip-of.server.ts'
import { directoryRecord, endOfZip, localHeader } from '../zip-records.ts'
import { filesInZip, openFile, type ZipFile } from './zip-directory.ts'

const madeAt = new Date('2026-11-20T14:00:00Z')

async function zip(entries: Iterable<ZipEntry>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of zipOf(entries, madeAt)) parts.push(new Uint8Array(part))
  return new Blob(parts)
}

async function* lines() {
  yield 'eins\n'
  yield 'zwei – ไทย\n'.repeat(1000)
}

async function listed(file: Blob): Promise<ZipFile[]> {
  const files: ZipFile[] = []
  for await (const one of filesInZip(file)) files.push(one)
  return files
}

async function textOf(file: Blob, one: ZipFile | undefined): Promise<string> {
  if (!one) throw new Error('There is no such file')
  return new Response(await openFile(file, one)).text()
}

test('files are found by the directory, stored and compressed', async () => {
  const file = await zip([
    { path: 'größe.txt', whole: () => 'gestellt' },
    { path: 'a/lines.json', chunks: lines },
    { path: 'empty', whole: () => '' },
  ])
  const files = await listed(file)
  expect(files.map(({ path, size }) => [path, size])).toEqual([
    ['größe.txt', 8],
    ['a/lines.json', 5 + 19_000],
    ['empty', 0],
  ])
  expect(await textOf(file, files[0])).toBe('gestellt')
  expect(await textOf(file, files[1])).toMatch(/^eins\n(zwei – ไทย\n){1000}$/)
})

test('a ZIP64 of 70,000 files is read in pieces, and one with a comment', async () => {
  function* many(): Generator<ZipEntry> {
    for (let number = 0; number < 70_000; number += 1) yield { path: `photo-${number}`, whole: () => String(number) }
  }
  const file = await zip(many())
  const files = await listed(file)
  expect(files).toHaveLength(70_000)
  expect(await textOf(file, files[69_999])).toBe('69999')
  const small = Buffer.from(await (await zip([{ path: 'a', whole: () => 'b' }])).arrayBuffer())
  small.writeUInt16LE(4, small.length - 2)
  expect(await listed(new Blob([new Uint8Array(small), 'note']))).toHaveLength(1)
})

/** Bytes at these places of a file of which there is nothing else. */
function sparse(size: number, pieces: [at: number, bytes: Uint8Array][]): Blob {
  return {
    size,
    slice(start: number, end: number) {
      const bytes = new Uint8Array(Math.min(end, size) - start)
      for (const [at, piece] of pieces) {
        const from = Math.max(start, at)
        const part = piece.subarray(from - at, Math.max(from, end) - at)
        if (from - start < bytes.length) bytes.set(part.subarray(0, bytes.length - (from - start)), from - start)
      }
      return new Blob([bytes])
    },
  } as Blob
}

test('a file that begins behind 4 GB is found', async () => {
  const [at, start] = [5_000_000_000, Buffer.from('PK\u0003\u0004')]
  const head = { path: 'late', madeAt, at }
  const sums = { crc: 0, size: 2, sizeInZip: 2 }
  const local = Buffer.concat([localHeader(head, sums), Buffer.from('ok')])
  const record = directoryRecord(head, { ...sums, isCompressed: false })
  const end = endOfZip({ count: 1, at: at + local.length, length: record.length })
  const size = at + local.length + record.length + end.length
  const file = sparse(size, [
    [0, start],
    [at, Buffer.concat([local, record, end])],
  ])
  const [late] = await listed(file)
  expect(late).toMatchObject({ path: 'late', at, size: 2 })
  expect(await textOf(file, late)).toBe('ok')
})

test.each([
  ['nothing', '', 'notZip'],
  ['a text', 'no ZIP at all, but as long as one could be', 'notZip'],
  ['the beginning alone', 'PK\u0003\u0004 and then it broke off', 'incomplete'],
])('%s is no whole ZIP', async (_, content, code) => {
  await expect(listed(new Blob([content]))).rejects.toMatchObject({ code })
})

test('a ZIP that was cut off in front is not whole, and a file that is not there is damaged', async () => {
  const bytes = new Uint8Array(await (await zip([{ path: 'a', chunks: lines }])).arrayBuffer())
  const cut = new Blob([bytes.subarray(0, 4), bytes.subarray(300)])
  await expect(listed(cut)).rejects.toMatchObject({ code: 'incomplete' })
  const whole = new Blob([bytes])
  const [file] = await listed(whole)
  await expect(openFile(whole, { ...file, at: 7 } as ZipFile)).rejects.toMatchObject({ code: 'fileDamaged' })
  const farther = openFile(whole, { ...file, sizeInZip: bytes.length } as ZipFile)
  await expect(farther).rejects.toMatchObject({ code: 'fileDamaged' })
})
