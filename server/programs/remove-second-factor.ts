import {
  removeAllSecondFactors,
  removeSecondFactorOf,
} from '#app/operations/two-factor/remove-second-factors.server.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { program } from './program.ts'
import { withDatabase } from './with-database.ts'

const usage = {
  usage: "npm run account:remove-second-factor -- <owner's email> | --all",
  about: `Removes the second factor of an owner who lost phone and recovery codes, while the server runs. A mail tells the owner.
  --all  removes everybody's, after PIN_PEPPER was changed`,
  options: { all: { type: 'boolean' } },
  maxArguments: 1,
} as const

const reasons: Record<string, string> = {
  'request.notFound': 'is the address of no account',
  'twoFactor.notOn': 'has no second factor',
}

await program(usage, async ({ values: { all = false }, words: [email] }) => {
  readEnvironmentFile()
  if (all === (email !== undefined)) throw new Error(`Usage: ${usage.usage}`)
  await withDatabase(async () => {
    const now = new Date()
    if (!email) {
      process.stdout.write(`Second factors removed: ${await removeAllSecondFactors(now)}\n`)
      return
    }
    const removed = await removeSecondFactorOf({ email, now })
    if (removed.ok) process.stdout.write(`${email} signs in without a second factor now, and gets a mail about it.\n`)
    else throw new Error(`${email} ${reasons[removed.failure.code] ?? removed.failure.code}. Nothing was changed.`)
  })
})
