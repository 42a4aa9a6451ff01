import { existsSync } from 'node:fs'
import { closeDatabase, openDatabase } from '#app/data/database.server.ts'
import { folderOfServer } from '#app/data/file/litefs.server.ts'
import { databaseFile } from '#app/config/settings.server.ts'
import { isPlan, plans } from '#app/domain/plans/plans.ts'
import { safeOpening } from '#app/operations/backups/safe-opening.server.ts'
import { setCompanyPlan } from '#app/operations/company/set-company-plan.server.ts'
import { becomeOwnerOf } from './become-owner.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { program } from './program.ts'

const usage = {
  usage: `npm run company:plan -- <owner's email> <${plans.join('|')}>`,
  about: 'Gives the company of an owner a plan by hand, while the server runs.',
  maxArguments: 2,
}

await program(usage, async ({ words: [email, plan] }) => {
  readEnvironmentFile()
  if (!email || !plan) throw new Error(`Usage: ${usage.usage}`)
  if (!isPlan(plan)) throw new Error(`There is no plan "${plan}".\nUsage: ${usage.usage}`)
  const file = databaseFile()
  if (!existsSync(file)) throw new Error(`There is no database at ${file}. Start the server once, or set DATABASE_URL.`)
  becomeOwnerOf(folderOfServer(file))
  try {
    await openDatabase(new Date(), safeOpening)
    const result = await setCompanyPlan({ email, plan, now: new Date() })
    if (!result.ok) throw new Error(`No account has the address ${email}. Nothing was changed.`)
    const { companyName, before, plan: now } = result.value
    const company = companyName ?? email
    process.stdout.write(before === now ? `${company} is on ${now} already.\n` : `${company}: ${before} → ${now}\n`)
    if (now !== plan) process.stdout.write(`${plan} was noted. ${now} is paid for, and stays in force.\n`)
  } finally {
    await closeDatabase()
  }
})
