import { ReadableStream } from 'node:stream/web'

/** Content that is not encrypted, was changed or cut short, or is for another key. */
export class DamagedEncryption extends Error {}

type Chunks = AsyncIterable<Uint8Array>
type WebStream = globalThis.ReadableStream<Uint8Array>

/** The package loads a megabyte of code, which a server that only reads and writes check-ins does not need. */
const age = () => import('age-encryption')

/** Encrypts content for these public keys. It is never whole in memory. */
export async function* encrypted(content: Chunks, recipients: readonly string[]): AsyncGenerator<Uint8Array> {
  const encrypter = await encrypterFor(recipients)
  yield* chunksOf(await encrypter.encrypt(ReadableStream.from(content) as unknown as WebStream))
}

/**
 * Decrypts content by these secret keys. It is never whole in memory. Throws `DamagedEncryption`, and what reading the
 * content throws.
 */
export async function* decrypted(content: Chunks, identities: readonly string[]): AsyncGenerator<Uint8Array> {
  let readError: { error: unknown } | undefined
  async function* read() {
    try {
      yield* content
    } catch (error) {
      readError = { error }
      throw error
    }
  }
  const source = read()
  try {
    const decrypter = await decrypterFor(identities)
    const stream = ReadableStream.from(withFirstLine(source)) as unknown as WebStream
    yield* chunksOf(await decrypter.decrypt(stream))
  } catch (error) {
    if (readError) throw readError.error
    throw error instanceof DamagedEncryption ? error : new DamagedEncryption(String(error))
  } finally {
    // A bucket's answer that nobody reads on would keep the process alive.
    await source.return()
  }
}

/** Encrypts a small file for these public keys. */
export async function encryptFile(bytes: Uint8Array, recipients: readonly string[]): Promise<Uint8Array> {
  return (await encrypterFor(recipients)).encrypt(bytes)
}

/** Decrypts a small file by these secret keys; null if it is damaged or for another key. */
export async function decryptFile(
  bytes: Uint8Array,
  identities: readonly string[],
): Promise<Buffer<ArrayBuffer> | null> {
  const decrypter = await decrypterFor(identities)
  const plain = await decrypter.decrypt(bytes).catch(() => null)
  return plain && Buffer.from(plain)
}

const firstLine = Buffer.from('age-encryption.org/v1\n')

/** Passes on encrypted content. Throws `DamagedEncryption` if its first line is not that of age. */
export async function* withFirstLine(content: Chunks): AsyncGenerator<Uint8Array> {
  let beginning: Buffer | null = Buffer.alloc(0)
  for await (const chunk of content) {
    if (beginning) beginning = Buffer.concat([beginning, chunk])
    if (beginning && beginning.length < firstLine.length) continue
    if (beginning && !beginning.subarray(0, firstLine.length).equals(firstLine)) break
    yield beginning ?? chunk
    beginning = null
  }
  if (beginning) throw new DamagedEncryption('This is no file of age')
}

const [pieceLength, tagLength] = [64 * 1024, 16]

/** A function that tells the length of a file from its encrypted length: each piece of 64 KB has a tag, after a header. */
export async function lengthBeforeEncryption(recipients: readonly string[]): Promise<(bytes: number) => number> {
  const header = (await encryptFile(new Uint8Array(), recipients)).length - tagLength
  return (bytes) => bytes - header - tagLength * Math.max(1, Math.ceil((bytes - header) / (pieceLength + tagLength)))
}

/** The public keys of secret keys, in their order. */
export async function recipientsOf(identities: readonly string[]): Promise<string[]> {
  const { identityToRecipient } = await age()
  return Promise.all(identities.map(identityToRecipient))
}

/** A new secret key and its public key. */
export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

async function encrypterFor(recipients: readonly string[]) {
  const encrypter = new (await age()).Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter
}

async function decrypterFor(identities: readonly string[]) {
  const decrypter = new (await age()).Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter
}

function chunksOf(stream: WebStream): AsyncIterable<Uint8Array> {
  return stream as unknown as ReadableStream<Uint8Array>
}
