import type { RouteHandle } from '#app/http/route-handle.ts'

/** The content types of a request body by kind of route. A file may have any: it is judged by its content. */
const bodyTypes = {
  page: /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
  api: /^application\/json\s*(;|$)/i,
  file: /^/,
} satisfies Record<RouteHandle['kind'], RegExp>

/** Whether routes of this kind take a body with this Content-Type. */
export function isBodyType(kind: RouteHandle['kind'], contentType: string | null | undefined): boolean {
  return bodyTypes[kind].test(contentType ?? '')
}
