import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DamagedEncryption, decrypted, encrypted, encryptFile, lengthBeforeEncryption, newKey } from './age.server.ts'

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length)
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const plain = Buffer.from('a line of a database\n'.repeat(10_000))

test('what is encrypted for two keys is opened by either, and by no other', async () => {
  const [first, second, other] = [await newKey(), await newKey(), await newKey()]
  const stored = await whole(encrypted(inPieces(plain, 1000), [first.recipient, second.recipient]))
  expect(stored.includes('a line of')).toBe(false)
  for (const { identity } of [first, second])
    expect((await whole(decrypted(inPieces(stored, 7), [other.identity, identity]))).equals(plain)).toBe(true)
  await expect(whole(decrypted(inPieces(stored, 1000), [other.identity]))).rejects.toThrow(DamagedEncryption)
})

test('content that was changed, cut short or is not encrypted is damaged; an error of its source is that error', async () => {
  const { identity, recipient } = await newKey()
  const stored = await whole(encrypted(inPieces(plain, 1000), [recipient]))
  const open = (bytes: Uint8Array) => whole(decrypted(inPieces(bytes, 1000), [identity]))
  for (const place of [3, 60, 150, 100_000, stored.length - 1]) {
    const changed = Buffer.from(stored)
    changed[place] = 255 - (changed[place] ?? 0)
    await expect(open(changed), String(place)).rejects.toThrow(DamagedEncryption)
  }
  for (const length of [0, 10, 100, 65_536, stored.length - 1])
    await expect(open(stored.subarray(0, length)), String(length)).rejects.toThrow(DamagedEncryption)
  await expect(open(plain)).rejects.toThrow(DamagedEncryption)
  async function* failing() {
    yield stored.subarray(0, 70_000)
    throw new Error('The bucket did not go on')
  }
  await expect(whole(decrypted(failing(), [identity]))).rejects.toThrow(/^The bucket did not go on$/)
})

test('the length before encryption follows from the length after it', async () => {
  const recipients = [(await newKey()).recipient, (await newKey()).recipient]
  const lengthOf = await lengthBeforeEncryption(recipients)
  const edges = [0, 1, 65_535, 65_536, 65_537, 131_072, 131_073]
  const lengths = fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 0, max: 200_000 }))
  await fc.assert(
    fc.asyncProperty(lengths, async (length) => {
      const stored = await encryptFile(new Uint8Array(length), recipients)
      expect(lengthOf(stored.length)).toBe(length)
    }),
    { numRuns: 20, examples: edges.map((length) => [length]) },
  )
})
