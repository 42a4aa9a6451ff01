import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The link that contains `path` in the newest mail to an address, from the folder to which a server writes mails. */
export function findLink(directory: string, { to, path }: { to: string; path: string }): string | undefined {
  const mails = (existsSync(directory) ? readdirSync(directory) : [])
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readFileSync(`${directory}/${file}`, 'utf8'))
    .filter((mail) => mail.includes(to))
  return linkIn(mails.at(-1) ?? '', path)
}

/** The link that contains `path` in the source of a mail. */
export function linkIn(mail: string, path: string): string | undefined {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`).exec(text)?.[0]
}
