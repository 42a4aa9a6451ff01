/** The HTML of a mail as a reader sees it, from its source: with the pictures that it carries. */
export function htmlOfMail(source: string): string {
  const parts = partsOf(source)
  const html = parts.find(({ head }) => /^content-type: text\/html/im.test(head))
  if (!html) throw new Error('The mail has no HTML')
  const pictures = parts.flatMap(({ head, body }) => {
    const [, id] = /^content-id: <(.+)>/im.exec(head) ?? []
    return id ? [{ id, address: `data:image/jpeg;base64,${body.replace(/\s/g, '')}` }] : []
  })
  return pictures.reduce((text, { id, address }) => text.replaceAll(`cid:${id}`, address), decoded(html))
}

type Part = { head: string; body: string }

/** The parts that contain no others. */
function partsOf(source: string): Part[] {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const [, boundary] = /^content-type: multipart\/[^]*?boundary="?([^"\r\n;]+)/im.exec(head) ?? []
  if (!boundary) return [{ head, body }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\r\n/, '')))
}

function decoded({ head, body }: Part): string {
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
