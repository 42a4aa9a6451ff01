import { checks } from './doctor/checks.ts'
import { examine } from './doctor/examine.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { program } from './program.ts'

const usage = {
  usage: 'npm run doctor [-- --mail-to <address>]',
  about:
    'Says what is wrong with settings, memory, disk, database, clock, mail, storage, Stripe and DNS; with --mail-to sends a mail.',
  options: { 'mail-to': { type: 'string' } },
} as const

await program(usage, async ({ values: { 'mail-to': mailTo } }) => {
  readEnvironmentFile()
  process.env['NODE_ENV'] = 'production'
  const isWell = await examine({
    environment: process.env,
    checks,
    mailTo: typeof mailTo === 'string' ? mailTo : undefined,
    print: (line) => void process.stdout.write(`${line}\n`),
  })
  // Ends without waiting for checks that did not answer in time.
  process.exit(isWell ? 0 : 1)
})
