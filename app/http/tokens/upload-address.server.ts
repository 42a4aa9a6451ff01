import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { settings } from '#app/config/settings.server.ts'
import { pictureKinds, pictureTypes, uploadLifetime, type PictureKind } from '#app/domain/uploads/pictures.ts'
import { derivedKey } from './derived-key.server.ts'

/** What an address lets its holder upload: one picture under this key, of this content type if one is named. */
export type UploadPermission = z.infer<typeof permissionSchema>

const permissionSchema = z.object({
  companyId: z.string(),
  key: z.string(),
  kind: z.enum(Object.keys(pictureKinds) as PictureKind[]),
  contentType: z.enum(pictureTypes).optional(),
})

const algorithm = 'HS256'
const type = 'upload+jwt'

/** An address for this upload. It works for ten minutes, for whoever has it. */
export async function uploadAddress(permission: UploadPermission, now: Date): Promise<string> {
  return `${settings().APP_ORIGIN}/uploads/${await uploadToken(permission, now)}`
}

/** The token of such an address. */
export function uploadToken(permission: UploadPermission, now: Date): Promise<string> {
  return new SignJWT(permission)
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setExpirationTime(new Date(now.getTime() + uploadLifetime))
    .sign(key())
}

/** What such a token allows; null if it is forged, expired or not ours. */
export async function readUploadToken(token: string, now: Date): Promise<UploadPermission | null> {
  try {
    const options = { algorithms: [algorithm], typ: type, requiredClaims: ['exp'], currentDate: now }
    const { payload } = await jwtVerify(token, key(), options)
    return permissionSchema.safeParse(payload).data ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function key() {
  return derivedKey('upload')
}
