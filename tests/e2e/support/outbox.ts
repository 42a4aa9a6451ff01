import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findLink } from '../../support/mails/mail-files.ts'

const directory = join(process.env['E2E_DIR'] ?? '', 'outbox')

/** The link that contains `path` in the newest mail to an address. Waits for the mail. */
export async function linkFromMail(to: string, path: string): Promise<string> {
  await expect
    .poll(() => findLink(directory, { to, path }), { timeout: 10_000, intervals: [50, 50, 100, 250] })
    .toBeTruthy()
  return findLink(directory, { to, path }) ?? ''
}
