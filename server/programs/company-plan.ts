import { isPlan, plans } from '#app/domain/plans/plans.ts'
import { setCompanyPlan } from '#app/operations/company/set-company-plan.server.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { program } from './program.ts'
import { withDatabase } from './with-database.ts'

const usage = {
  usage: `npm run company:plan -- <owner's email> <${plans.join('|')}>`,
  about: 'Gives the company of an owner a plan by hand, while the server runs.',
  maxArguments: 2,
}

await program(usage, async ({ words: [email, plan] }) => {
  readEnvironmentFile()
  if (!email || !plan) throw new Error(`Usage: ${usage.usage}`)
  if (!isPlan(plan)) throw new Error(`There is no plan "${plan}".\nUsage: ${usage.usage}`)
  await withDatabase(async () => {
    const result = await setCompanyPlan({ email, plan, now: new Date() })
    if (!result.ok) throw new Error(`No account has the address ${email}. Nothing was changed.`)
    const { companyName, before, plan: now } = result.value
    const company = companyName ?? email
    process.stdout.write(before === now ? `${company} is on ${now} already.\n` : `${company}: ${before} → ${now}\n`)
    if (now !== plan) process.stdout.write(`${plan} was noted. ${now} is paid for, and stays in force.\n`)
  })
})
