import { createHash, randomBytes } from 'node:crypto'
import { second } from '#app/domain/time/durations.ts'
import { fetchUntil } from './fetch-until.server.ts'

/** A timestamp by RFC 3161: the token that anybody can check, base64, and the instant that it attests. */
export type Timestamp = { token: string; stampedAt: Date }

const longestWait = 10 * second

/** More than any token with its certificates. */
const mostBytes = 64 * 1024

/**
 * Asks the timestamp authority at this address to attest that a hash (SHA-256, hexadecimal) exists now. The answer is checked as
 * `checkTimestamp` does, and whether it is to this request. Rejects with a reason in words if it is not, and if none comes in time.
 */
export async function requestTimestamp(url: string, hash: string): Promise<Timestamp> {
  const { asn1, pki } = await loadPackages()
  const nonce = new asn1.Integer({ valueHex: new Uint8Array(Buffer.concat([Buffer.of(1), randomBytes(8)])).buffer })
  const hashAlgorithm = new pki.AlgorithmIdentifier({ algorithmId: sha256, algorithmParams: new asn1.Null() })
  const hashedMessage = new asn1.OctetString({ valueHex: new Uint8Array(imprintOf(hash)).buffer })
  const messageImprint = new pki.MessageImprint({ hashAlgorithm, hashedMessage })
  const request = new pki.TimeStampReq({ version: 1, messageImprint, nonce, certReq: true })
  const bytes = await post(url, new Uint8Array(request.toSchema().toBER()))
  const answer = pki.TimeStampResp.fromBER(bytes)
  const { status, statusStrings } = answer.status
  const said = statusStrings?.map((one) => one.valueBlock.value).join(' ')
  if (status > 1 || !answer.timeStampToken)
    throw new Error(['The timestamp authority refused:', said ?? `status ${status}`].join(' '))
  const token = Buffer.from(answer.timeStampToken.toSchema().toBER()).toString('base64')
  const { stampedAt, nonce: answered } = await readToken(token, hash)
  if (!answered?.isEqual(nonce)) throw new Error('The timestamp is not one of this request')
  return { token, stampedAt }
}

/**
 * The instant that a token attests for a hash. Rejects if it is of another hash, if its signature does not fit, and if its certificate is
 * not one for timestamps. Whether its authority is to be trusted is for the reader to decide.
 */
export async function checkTimestamp(token: string, hash: string): Promise<Date> {
  return (await readToken(token, hash)).stampedAt
}

const sha256 = '2.16.840.1.101.3.4.2.1'
const extendedKeyUsage = '2.5.29.37'
const timeStamping = '1.3.6.1.5.5.7.3.8'

/** What a token attests is the hash of what it is made for, here of the bytes of a hash. */
function imprintOf(hash: string): Buffer {
  return createHash('sha256').update(Buffer.from(hash, 'hex')).digest()
}

async function readToken(token: string, hash: string) {
  const { pki } = await loadPackages()
  const content = pki.ContentInfo.fromBER(Buffer.from(token, 'base64'))
  const signed = new pki.SignedData({ schema: content.content })
  const { eContent } = signed.encapContentInfo
  if (!eContent) throw new Error('The timestamp has no content')
  const { genTime, nonce } = pki.TSTInfo.fromBER(eContent.getValue())
  const data = new Uint8Array(Buffer.from(hash, 'hex')).buffer
  const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data, extendedMode: true })
  if (!signatureVerified) throw new Error('The signature of the timestamp does not fit')
  const usage = signerCertificate?.extensions?.find(({ extnID }) => extnID === extendedKeyUsage)?.parsedValue as unknown
  if (!(usage instanceof pki.ExtKeyUsage) || !usage.keyPurposes.includes(timeStamping))
    throw new Error('The certificate of the timestamp is not one for timestamps')
  return { stampedAt: genTime, nonce }
}

async function post(url: string, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const headers = { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' }
  const answer = await fetchUntil(AbortSignal.timeout(longestWait), url, { method: 'POST', headers, body })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`The timestamp authority answered with ${answer.status}`)
  }
  let bytes = new Uint8Array()
  for await (const piece of answer.body ?? []) {
    bytes = new Uint8Array([...bytes, ...piece])
    if (bytes.length > mostBytes) throw new Error('The answer of the timestamp authority is too long')
  }
  return bytes
}

/** Loaded when they are first needed: many servers never do. */
async function loadPackages() {
  const [asn1, pki] = await Promise.all([import('asn1js'), import('pkijs')])
  return { asn1, pki }
}
