import { fail, ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { PictureKind } from './pictures.ts'

const gigabyte = 1_000_000_000

/** In bytes. A photo usually has 200 KB. */
const photoRoom: Record<Plan, number | null> = {
  free: 0,
  plus: 0,
  pro: 20 * gigabyte,
  premium: 60 * gigabyte,
  enterprise: null,
}

/** How many bytes a company's photos may have in all; null when there is no limit. */
export function photoRoomOf(plan: Plan): number | null {
  return photoRoom[plan]
}

/** How many bytes a company's photos have, and the limit of its plan; null when there is no limit. */
export type PhotoUse = { used: number; limit: number | null }

/** Fails with `upload.planFull` when the plan has no room for a photo of so many bytes. */
export function demandPhotoRoom({ used, limit }: PhotoUse, bytes: number): Result<null> {
  return limit === null || used + bytes <= limit ? ok(null) : fail('upload.planFull')
}

/**
 * How many unused pictures a company may have: logos that were never chosen or were replaced, photos that no check-in
 * names. Beyond that the oldest is removed. A phone that uploads a photo names it moments later.
 */
export const mostUnused: Record<PictureKind, number> = { logo: 3, photo: 100 }

/** Whether a picture was refused only because there was no room for it. */
export function isLackOfRoom(code: ErrorCode): boolean {
  return code === 'upload.planFull' || code === 'upload.diskFull'
}
