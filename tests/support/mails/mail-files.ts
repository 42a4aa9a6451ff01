import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The link in the newest mail to an address that has one with `path`, from the folder to which a server writes mails. */
export function findLink(directory: string, { to, path }: { to: string; path: string }): string | undefined {
  const links = (existsSync(directory) ? readdirSync(directory) : [])
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readFileSync(`${directory}/${file}`, 'utf8'))
    .filter((mail) => mail.includes(to))
    .flatMap((mail) => linkIn(mail, path) ?? [])
  return links.at(-1)
}

/** The link that contains `path` in the source of a mail. */
export function linkIn(mail: string, path: string): string | undefined {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`).exec(text)?.[0]
}
