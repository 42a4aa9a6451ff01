import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP by its central directory; throws if that is missing. Does not read ZIP64. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('The ZIP has no end')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [length, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const isCompressed = zip.readUInt16LE(at + 10) !== 0
    files.set(path, contentAt(zip, { at: zip.readUInt32LE(at + 42), length, isCompressed }))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

type Place = { at: number; length: number; isCompressed: boolean }

function contentAt(zip: Buffer, { at, length, isCompressed }: Place): Buffer {
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const content = zip.subarray(start, start + length)
  return isCompressed ? inflateRawSync(content) : content
}
