import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Puts the company of an owner on a plan, as an operator does. */
export async function setPlan(email: string, plan: string): Promise<void> {
  const database = join(process.env['E2E_DIR'] ?? '', 'klarbuch.db')
  await promisify(execFile)(process.execPath, ['build/programs/company-plan.js', email, plan], {
    env: { ...process.env, DATABASE_URL: `file:${database}`, KLARBUCH_DEMO: '1' },
  })
}
