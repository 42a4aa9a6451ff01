import type { Result } from '#app/domain/errors.ts'
import { newUploadKey, receiveUpload } from '#app/operations/uploads/receive-upload.server.ts'
import { changeLogo } from './change-logo.server.ts'

type UploadedLogo = { companyId: string; bytes: Uint8Array; now: Date }

/** Stores a picture and sets it as the company's logo. Fails as `receiveUpload` does. */
export async function uploadLogo({ companyId, bytes, now }: UploadedLogo): Promise<Result<null>> {
  const key = newUploadKey()
  const received = await receiveUpload({ companyId, key, kind: 'logo', bytes, now })
  return received.ok ? changeLogo(companyId, key) : received
}
