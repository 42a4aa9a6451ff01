import { z } from '@hono/zod-openapi'
import { id } from '#app/api/calls/declaration.ts'
import { settings } from '#app/config/settings.server.ts'
import { fileAddress, smallFileAddress } from '#app/domain/uploads/file-address.ts'

export const photoShape = z.object({ key: id, url: z.url(), smallUrl: z.url() }).openapi('Photo', {
  description: 'Both addresses take the same token as this call does; the small one has 192 pixels',
})

/** The JSON of `photoShape` for a stored photo; null without one. */
export function photoJson(key: string | null) {
  if (!key) return null
  const url = fileAddress(settings().APP_ORIGIN, key)
  return { key, url, smallUrl: smallFileAddress(url) }
}
