import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findLink, newestMail } from '../../support/mails/mail-files.ts'
import { htmlOfMail } from '../../support/mails/mail-html.ts'

const directory = join(process.env['E2E_DIR'] ?? '', 'outbox')

/** The link that contains `path` in the newest mail to an address. Waits for the mail. */
export async function linkFromMail(to: string, path: string, { timeout = 10_000 } = {}): Promise<string> {
  await expect.poll(() => findLink(directory, { to, path }), { timeout, intervals: [50, 50, 100, 250] }).toBeTruthy()
  return findLink(directory, { to, path }) ?? ''
}

/** The HTML of the newest mail to an address that has a link with `path`, as a reader sees it. */
export function htmlFromMail(to: string, path: string): string {
  return htmlOfMail(newestMail(directory, { to, path }) ?? '')
}
