import type { DueMail } from '#app/data/read/mail/outbox.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listIssuedFiles } from '#app/data/read/reports/issued-documents.sql.server.ts'
import type { NewPaper } from '#app/data/write/papers/papers.sql.server.ts'
import type { DigestFile } from '#app/domain/digests/digest-file.ts'
import { mostAttached } from '#app/domain/reports/limits.ts'
import { log } from '#app/gateways/log.server.ts'
import type { OutgoingMail } from '#app/gateways/mail.server.ts'
import { makeDigestPdf, type DigestPdf } from '#app/operations/digests/make-digest-pdf.server.ts'
import { describePaper } from '#app/operations/papers/issue-paper.server.ts'
import { hashOf } from '#app/operations/reports/hash-of.server.ts'
import { nameOfFile } from '#app/operations/reports/name-of-file.ts'
import { readStoredFile, typesOfFiles } from '#app/operations/reports/read-issued-file.server.ts'

type Files = NonNullable<OutgoingMail['files']>

/** The files of a mail, and the paper that is made for it alone. */
export type AttachedFiles = { files: Files; paper: NewPaper | null }

type AttachingMail = Pick<DueMail, 'id' | 'companyId' | 'recipient' | 'fileKeys' | 'digestFile'>

type Attempt = {
  now: Date
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/** The files that a mail attaches; null if one of them can't be had now. */
export async function attachFiles(mail: AttachingMail, attempt: Attempt): Promise<AttachedFiles | null> {
  const files = await readAttached(mail.fileKeys)
  if (!files || mail.digestFile === null) return files && { files, paper: null }
  const digest = await makeDigest(mail, JSON.parse(mail.digestFile) as DigestFile, attempt)
  return digest && { files: [...files, ...digest.files], paper: digest.paper }
}

/** Stored files, without those that were deleted meanwhile; null if one can't be read now. */
async function readAttached(fileKeys: string | null): Promise<Files | null> {
  const files: Files = []
  const keys = fileKeys === null ? [] : (JSON.parse(fileKeys) as string[])
  for (const file of keys.length > 0 ? listIssuedFiles(readingSql(), keys) : []) {
    const read = await readStoredFile(file)
    if (!read.ok) return null
    files.push({ name: nameOfFile(file), type: typesOfFiles[file.form], bytes: read.value })
  }
  return files
}

const none: AttachedFiles = { files: [], paper: null }

/**
 * A digest's PDF; null while others wait for theirs, or if the server stops. A digest whose PDF can't be made, or is too large
 * for a mail, is sent without one: its text says what a reader must know.
 */
async function makeDigest(
  { id, companyId, recipient }: AttachingMail,
  file: DigestFile,
  { now, signal }: Attempt,
): Promise<AttachedFiles | null> {
  try {
    const made = await makeDigestPdf({ companyId, file, now, signal })
    if (made.ok) return await attachedPdf(made.value, recipient)
    if (signal.aborted || made.failure.code === 'document.busy') return null
    log().warn({ mail: id, ...made.failure }, 'PDF of a digest not made')
  } catch (error) {
    log().error({ error, mail: id }, 'PDF of a digest not made')
  }
  return none
}

async function attachedPdf({ name, bytes, begun, paper }: DigestPdf, email: string): Promise<AttachedFiles> {
  if (bytes.length > mostAttached) return none
  const sent = { way: 'byDigest' as const, userId: null, documentId: null, issuedTo: [{ name: email, email }] }
  const final = { bytes: bytes.length, sha256: await hashOf(bytes) }
  return {
    files: [{ name, type: typesOfFiles.pdf, bytes: Buffer.from(bytes) }],
    paper: await describePaper(begun, { ...paper, ...sent, ...final }),
  }
}
