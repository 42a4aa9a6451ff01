/** A file of a ZIP: its path, when it was made, and at which byte of the ZIP it begins. */
export type EntryHead = { path: string; madeAt: Date; at: number }

/** The checksum of a file, its length, and its length in the ZIP. */
export type EntrySums = { crc: number; size: number; sizeInZip: number }

/** A field with the largest value means that the number is in ZIP64, so that this number itself does not fit either. */
const most32 = 0xffff_ffff
const most16 = 0xffff

/** Versions of the format: with compression, and with ZIP64. */
const versions = { usual: 20, zip64: 45 }
/** Made on Unix, so that the permissions of files are Unix's. */
const madeBy = (3 << 8) | versions.zip64
const flags = { utf8: 1 << 11, hasDescriptor: 1 << 3 }
const methods = { stored: 0, deflated: 8 }
/** A file that its owner may write and everybody may read. */
const permissions = 0o100644 * 2 ** 16

/** Precedes a file. With `sums` it is stored, and shorter than 4 GB; without, it is compressed and a descriptor follows. */
export function localHeader({ path, madeAt }: EntryHead, sums: EntrySums | null): Buffer {
  const name = Buffer.from(path)
  const extra = timeField(madeAt)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(versions.usual, 4)
  header.writeUInt16LE(flagsOf({ isCompressed: !sums }), 6)
  header.writeUInt16LE(sums ? methods.stored : methods.deflated, 8)
  writeDosTime(header, madeAt, 10)
  header.writeUInt32LE(sums?.crc ?? 0, 14)
  header.writeUInt32LE(sums?.sizeInZip ?? 0, 18)
  header.writeUInt32LE(sums?.size ?? 0, 22)
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, name, extra])
}

/**
 * Follows a compressed file. Its local header can't say whether the sizes have 8 bytes, because they are not known
 * before; readers take them from the directory.
 */
export function dataDescriptor({ crc, size, sizeInZip }: EntrySums): Buffer {
  const isLarge = Math.max(size, sizeInZip) >= most32
  const descriptor = Buffer.alloc(isLarge ? 24 : 16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  if (isLarge) {
    descriptor.writeBigUInt64LE(BigInt(sizeInZip), 8)
    descriptor.writeBigUInt64LE(BigInt(size), 16)
  } else {
    descriptor.writeUInt32LE(sizeInZip, 8)
    descriptor.writeUInt32LE(size, 12)
  }
  return descriptor
}

/** The record of a file in the directory at the end. */
export function directoryRecord(
  { path, madeAt, at }: EntryHead,
  { crc, size, sizeInZip, isCompressed }: EntrySums & { isCompressed: boolean },
): Buffer {
  const name = Buffer.from(path)
  const large = zip64Field([size, sizeInZip, at])
  const extra = Buffer.concat([timeField(madeAt), large])
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(madeBy, 4)
  record.writeUInt16LE(large.length > 0 ? versions.zip64 : versions.usual, 6)
  record.writeUInt16LE(flagsOf({ isCompressed }), 8)
  record.writeUInt16LE(isCompressed ? methods.deflated : methods.stored, 10)
  writeDosTime(record, madeAt, 12)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(Math.min(sizeInZip, most32), 20)
  record.writeUInt32LE(Math.min(size, most32), 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt16LE(extra.length, 30)
  record.writeUInt32LE(permissions, 38)
  record.writeUInt32LE(Math.min(at, most32), 42)
  return Buffer.concat([record, name, extra])
}

/** How many records the directory has, at which byte it begins, and its length. */
type Directory = { count: number; at: number; length: number }

/** The end of a ZIP, which says where its directory is. */
export function endOfZip(directory: Directory): Buffer {
  const { count, at, length } = directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, most16), 8)
  end.writeUInt16LE(Math.min(count, most16), 10)
  end.writeUInt32LE(Math.min(length, most32), 12)
  end.writeUInt32LE(Math.min(at, most32), 16)
  const isLarge = count >= most16 || length >= most32 || at >= most32
  return isLarge ? Buffer.concat([zip64End(directory), end]) : end
}

/** The same in ZIP64, and at which byte that begins. */
function zip64End({ count, at, length }: Directory): Buffer {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(madeBy, 12)
  end.writeUInt16LE(versions.zip64, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(length), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(at + length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end, locator])
}

/** The extra field of ZIP64, with those numbers that are too large for their own fields; empty if none is. */
function zip64Field(numbers: number[]): Buffer {
  const large = numbers.filter((number) => number >= most32)
  if (large.length === 0) return Buffer.alloc(0)
  const field = Buffer.alloc(4 + 8 * large.length)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(8 * large.length, 2)
  for (const [index, number] of large.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * index)
  return field
}

/** The extra field with an instant. The usual field has a local time without a zone. */
function timeField(instant: Date): Buffer {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x5455, 0)
  field.writeUInt16LE(5, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(Math.floor(instant.getTime() / 1000), 5)
  return field
}

function flagsOf({ isCompressed }: { isCompressed: boolean }): number {
  return flags.utf8 | (isCompressed ? flags.hasDescriptor : 0)
}

/** A time as MS-DOS has it, to two seconds; in UTC. */
function writeDosTime(buffer: Buffer, instant: Date, at: number): void {
  const [hours, minutes, seconds] = [instant.getUTCHours(), instant.getUTCMinutes(), instant.getUTCSeconds()]
  const [year, month, date] = [instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate()]
  buffer.writeUInt16LE((hours << 11) | (minutes << 5) | (seconds >> 1), at)
  buffer.writeUInt16LE(((year - 1980) << 9) | (month << 5) | date, at + 2)
}
