import { expect, test } from 'vitest'
import { countUntilRead, demandRoomForDocument } from './unread-documents.server.ts'

const megabyte = 1024 * 1024
const large = () => new Uint8Array(12 * megabyte)

/** The pieces of a document that is counted. */
function piecesOf(companyId: string, bytes = large()) {
  const counted = countUntilRead(companyId, bytes)
  if (!counted.ok || counted.value instanceof Uint8Array) throw new Error('It is not counted')
  return counted.value
}

const begin = (companyId: string) => piecesOf(companyId)[Symbol.asyncIterator]()

test('a company that reads none of its large documents gets no more of them, and others do', async () => {
  const readers = [begin('slow'), begin('slow')]
  expect(demandRoomForDocument('slow')).toMatchObject({ failure: { code: 'document.busy' } })
  expect(countUntilRead('slow', large()), 'made meanwhile').toMatchObject({ failure: { code: 'document.busy' } })
  expect(demandRoomForDocument('other')).toMatchObject({ ok: true })
  await readers[0]?.next()
  expect(demandRoomForDocument('slow').ok).toBe(false)
  await readers[0]?.return?.()
  expect(demandRoomForDocument('slow').ok).toBe(true)
  await readers[1]?.return?.()
})

test('a document that is read to its end is the same, and does not count any more', async () => {
  const bytes = Uint8Array.from({ length: 3 * megabyte }, (_, at) => at % 251)
  const read: Uint8Array[] = []
  for await (const piece of piecesOf('whole', bytes)) read.push(piece)
  expect(Buffer.concat(read).equals(bytes)).toBe(true)
  expect(demandRoomForDocument('whole').ok).toBe(true)
})

test('a small one is sent as it is, and all companies together have a limit too', async () => {
  const small = new Uint8Array(1000)
  expect(countUntilRead('small', small)).toEqual({ ok: true, value: small })
  const readers = Array.from({ length: 8 }, (_, index) => begin(`company ${index}`))
  expect(demandRoomForDocument('ninth')).toMatchObject({ failure: { code: 'document.busy' } })
  for (const reader of readers) await reader.return?.()
  expect(demandRoomForDocument('ninth').ok).toBe(true)
})
