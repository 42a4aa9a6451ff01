import { fail, ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { PictureKind } from './pictures.ts'

const gigabyte = 1_000_000_000

/** Plans without photos have no room for them; two hundred kilobytes are usual for one. */
const photoRoom: Record<Plan, number | null> = {
  free: 0,
  plus: 0,
  pro: 20 * gigabyte,
  premium: 60 * gigabyte,
  enterprise: null,
}

/** How many bytes the photos of a company may have together; null where there is no limit. */
export function photoRoomOf(plan: Plan): number | null {
  return photoRoom[plan]
}

/** How much room a company's photos take, and how much its plan has for them; null where that has no limit. In bytes. */
export type PhotoUse = { used: number; limit: number | null }

/** `upload.planFull` where the plan has no room for a photo of so many bytes. */
export function demandPhotoRoom({ used, limit }: PhotoUse, bytes: number): Result<null> {
  return limit === null || used + bytes <= limit ? ok(null) : fail('upload.planFull')
}

/**
 * How many pictures of a company may be there that nothing shows, a logo that was never chosen or was replaced, a photo
 * that no check-in names: beyond that the oldest gives way. A phone that uploads a photo names it moments later.
 */
export const mostUnshown: Record<PictureKind, number> = { logo: 3, photo: 100 }

/** Whether a picture was refused that nothing is wrong with. */
export function isLackOfRoom(code: ErrorCode): boolean {
  return code === 'upload.planFull' || code === 'upload.diskFull'
}
