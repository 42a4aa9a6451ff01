import { existsSync, readdirSync, readFileSync } from 'node:fs'

type Wanted = { to: string; path: string }

/** The link in the newest mail to an address that has one with `path`, from the folder to which a server writes mails. */
export function findLink(directory: string, wanted: Wanted): string | undefined {
  const mail = newestMail(directory, wanted)
  return mail && linkIn(mail, wanted.path)
}

/** The source of the newest mail to an address that has a link with `path`. */
export function newestMail(directory: string, { to, path }: Wanted): string | undefined {
  return (existsSync(directory) ? readdirSync(directory) : [])
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readFileSync(`${directory}/${file}`, 'utf8'))
    .findLast((mail) => mail.includes(to) && linkIn(mail, path) !== undefined)
}

/** The link that contains `path` in the source of a mail. */
export function linkIn(mail: string, path: string): string | undefined {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`).exec(text)?.[0]
}

/** The files that the source of a mail attaches. */
export function attachmentsIn(mail: string): { name: string; type: string; bytes: Buffer }[] {
  const parts = mail.matchAll(
    /Content-Type: ([^;\s]+)(?:[^\r]|\r\n(?!\r\n))*?Content-Disposition: attachment;((?:[^\r]|\r\n(?!\r\n))*)\r\n\r\n([\w+/=\r\n]+)/g,
  )
  return [...parts].map(([, type = '', head = '', body = '']) => ({
    name: fileNameIn(head),
    type,
    bytes: Buffer.from(body, 'base64'),
  }))
}

/** A name in ASCII, or one of other letters, which comes in numbered pieces. */
function fileNameIn(head: string): string {
  const [, plain] = /filename="?([^"\s;]+)/.exec(head) ?? []
  const pieces = [...head.matchAll(/filename\*\d+\*?=(?:utf-8'')?([^;\s]+)/gi)].map(([, piece = '']) => piece)
  return plain ?? decodeURIComponent(pieces.join(''))
}
