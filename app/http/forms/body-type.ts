import type { RouteHandle } from '#app/http/route-handle.ts'

/** The content types of a request body by kind of route. A file may have any: it is judged by its content. */
const bodyTypes = {
  page: /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
  api: /^application\/json\s*(;|$)/i,
  file: /^/,
} satisfies Record<RouteHandle['kind'], RegExp>

const bytes = /^application\/octet-stream\s*(;|$)/i

/** Whether a route takes a body with this Content-Type. A call of the API that takes a file takes nothing else. */
export function isBodyType(
  { kind, takesFile }: Pick<RouteHandle, 'kind' | 'takesFile'>,
  contentType: string | null | undefined,
): boolean {
  const expected = kind === 'api' && takesFile ? bytes : bodyTypes[kind]
  return expected.test(contentType ?? '')
}
