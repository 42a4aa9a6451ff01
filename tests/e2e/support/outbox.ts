import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findLink, newestMail } from '../../support/mails/mail-files.ts'
import { htmlOfMail } from '../../support/mails/mail-html.ts'

/** The folder of the server that all tests share. */
export const sharedFolder = process.env['E2E_DIR'] ?? ''

/** The link that contains `path` in the newest mail to an address, from a server with this folder. Waits for the mail. */
export async function linkFromMail(
  to: string,
  path: string,
  { timeout = 10_000, folder = sharedFolder } = {},
): Promise<string> {
  const directory = join(folder, 'outbox')
  await expect.poll(() => findLink(directory, { to, path }), { timeout, intervals: [50, 50, 100, 250] }).toBeTruthy()
  return findLink(directory, { to, path }) ?? ''
}

/** The HTML of the newest mail to an address that has a link with `path`, as a reader sees it. */
export function htmlFromMail(to: string, path: string): string {
  return htmlOfMail(newestMail(join(sharedFolder, 'outbox'), { to, path }) ?? '')
}
