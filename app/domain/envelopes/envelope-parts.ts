import { mostJsonBytes } from './limits.ts'

/** The parts of an envelope before it is opened. */
export type EnvelopeParts = {
  /** The first 8 bytes of the SHA-256 of the public key, hexadecimal. */
  keyId: string
  /** What only the owner of the private key can make the key of the content from. */
  encapsulated: Uint8Array
  ciphertext: Uint8Array
}

/** What was sealed: the check-in as JSON, and its photo. */
export type EnvelopeContent = { json: unknown; photo: Uint8Array | null }

/** The first byte of an envelope of this form, and how many bytes its parts have. */
export const envelopeVersion = 1
export const keyIdLength = 8
export const jsonHeadLength = 4
const lengths = { version: 1, encapsulated: 65, tag: 16 } as const
const headLength = lengths.version + keyIdLength + lengths.encapsulated

/** What is sealed together with the content, besides the schedule's id: it can't be used for anything else. */
export const envelopeInfo = 'klarbuch envelope 1'

/** The parts of the bytes that a phone sends: version, id of the key, encapsulated key, ciphertext. Null if they are none. */
export function partsOfEnvelope(bytes: Uint8Array): EnvelopeParts | null {
  if (bytes[0] !== envelopeVersion || bytes.length < headLength + lengths.tag + jsonHeadLength) return null
  const keyEnd = lengths.version + keyIdLength
  return {
    keyId: [...bytes.subarray(lengths.version, keyEnd)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    encapsulated: bytes.subarray(keyEnd, headLength),
    ciphertext: bytes.subarray(headLength),
  }
}

/** The content of an opened envelope: the length of the JSON in 4 bytes, the JSON, and the photo. Null if it is none. */
export function contentOfEnvelope(opened: Uint8Array): EnvelopeContent | null {
  if (opened.length < jsonHeadLength) return null
  const jsonLength = new DataView(opened.buffer, opened.byteOffset).getUint32(0)
  const jsonEnd = jsonHeadLength + jsonLength
  if (jsonLength > mostJsonBytes || jsonEnd > opened.length) return null
  const json = parsed(opened.subarray(jsonHeadLength, jsonEnd))
  if (json === undefined) return null
  return { json, photo: jsonEnd < opened.length ? opened.subarray(jsonEnd) : null }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
