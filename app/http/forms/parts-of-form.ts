/** A form with a file has a field for each of 80 tasks, and a few more. */
export const mostParts = 300

/** How many parts a body of `multipart/form-data` has at most, by how often its boundary stands in it; 0 for any other body. */
export function countParts(body: Buffer, contentType: string | null): number {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? '') ?? []
  const boundary = quoted ?? plain
  if (!boundary) return 0
  const line = `--${boundary}`
  let count = 0
  for (let at = body.indexOf(line); at >= 0; at = body.indexOf(line, at + line.length)) count += 1
  return count
}
