import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { minute } from '#app/domain/time/durations.ts'
import { linkIn } from '#tests/support/mails/mail-files.ts'

export type Mailbox = ReturnType<typeof createMailbox>

/** The mails in the folder to which a server writes them. Each file is read once, because a long run sends thousands. */
export function createMailbox(directory: string) {
  const read = new Set<string>()
  const mails: string[] = []

  function readNew() {
    const files = existsSync(directory) ? readdirSync(directory) : []
    for (const file of files.filter((name) => name.endsWith('.eml') && !read.has(name))) {
      read.add(file)
      mails.push(readFileSync(`${directory}/${file}`, 'utf8'))
    }
  }

  return {
    /** The last part of a link that contains `path` in a mail to an address. Waits for the mail. */
    async linkToken({ to, path }: { to: string; path: string }): Promise<string> {
      const deadline = Date.now() + minute
      while (Date.now() < deadline) {
        readNew()
        const links = mails.filter((mail) => mail.includes(to)).flatMap((mail) => linkIn(mail, path) ?? [])
        const token = links[0] && new URL(links[0]).pathname.split('/').at(-1)
        if (token) return token
        await setTimeout(20)
      }
      throw new Error(`No mail to ${to} has a link to ${path}`)
    },
  }
}
