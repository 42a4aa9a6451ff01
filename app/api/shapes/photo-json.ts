import { settings } from '#app/config/settings.server.ts'
import { fileAddress, smallFileAddress } from '#app/domain/uploads/file-address.ts'

/** The JSON of `photoShape` for a stored photo; null without one. */
export function photoJson(key: string | null) {
  if (!key) return null
  const url = fileAddress(settings().APP_ORIGIN, key)
  return { key, url, smallUrl: smallFileAddress(url) }
}
