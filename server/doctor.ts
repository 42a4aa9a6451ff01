import { parseArgs } from 'node:util'
import { checks } from './doctor/checks.ts'
import { examine } from './doctor/examine.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { program } from './program.ts'

const usage = 'Usage: npm run doctor [-- --mail-to <address>]'

await program(async () => {
  readEnvironmentFile()
  process.env['NODE_ENV'] = 'production'
  const isWell = await examine({
    environment: process.env,
    checks,
    mailTo: mailTo(process.argv.slice(2)),
    print: (line) => void process.stdout.write(`${line}\n`),
  })
  // What did not answer in time is not waited for.
  process.exit(isWell ? 0 : 1)
})

function mailTo(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { 'mail-to': { type: 'string' } } }).values['mail-to']
  } catch {
    throw new Error(usage)
  }
}
