import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { minute } from '#app/domain/time/durations.ts'
import { linkIn } from '#tests/support/mails/mail-files.ts'

export type Mailbox = ReturnType<typeof createMailbox>

/** The mails of a server that writes them to a folder. Each is read once: a long run sends thousands. */
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
    /** The last part of the link whose path begins like this in a mail to an address. Waits until the mail is there. */
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
