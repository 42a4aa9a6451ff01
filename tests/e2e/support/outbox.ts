import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const directory = join(process.env['KLARBUCH_E2E_DIR'] ?? '', 'outbox')

/** The link in the newest mail to an address, as its reader would open it. Waits until the mail has left. */
export async function linkFromMail(to: string, path: string): Promise<string> {
  await expect.poll(() => findLink(to, path), { timeout: 10_000 }).toBeTruthy()
  return findLink(to, path) ?? ''
}

function findLink(to: string, path: string) {
  const mails = (existsSync(directory) ? readdirSync(directory) : [])
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readFileSync(join(directory, file), 'utf8'))
    .filter((mail) => mail.includes(to))
  const text = (mails.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`).exec(text)?.[0]
}
