/** A form with a file has a field for each of up to 80 tasks, and a few more. */
export const mostParts = 300

/**
 * An upper bound for the number of parts in a `multipart/form-data` body: how often its boundary occurs. 0 for any
 * other body.
 */
export function countParts(body: Buffer, contentType: string | null): number {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? '') ?? []
  const boundary = quoted ?? plain
  if (!boundary) return 0
  const delimiter = `--${boundary}`
  let count = 0
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) count += 1
  return count
}
