import { checkPath } from '#app/domain/papers/paper-number.ts'
import { settings } from './settings.server.ts'

/** The address of the page that checks a paper. */
export function checkUrl(number: string): string {
  return settings().APP_ORIGIN + checkPath(number)
}
