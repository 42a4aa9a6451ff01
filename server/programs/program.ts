import { parseArgs } from 'node:util'
import { databaseFile } from '#app/config/settings.server.ts'
import { version } from '#app/config/settings/version.server.ts'
import { explainedDatabase } from './explained-database.ts'
import { explainedPort } from './explained-port.ts'

/** The command line of a program, what it does, its options, and how many arguments it takes beside them. */
type Usage<Option extends string> = { usage: string; about: string; options?: Options<Option>; maxArguments?: number }

/** `boolean`: the option stands alone. `string`: a value follows. */
type Options<Option extends string> = Record<Option, { type: 'boolean' | 'string' }>

/** Its options, `true` for one that stands alone, and the other arguments. */
export type Arguments<Option extends string> = { values: Partial<Record<Option, string | boolean>>; words: string[] }

/**
 * Runs a program. With --help, or with unknown arguments, it prints its usage and does nothing else; with --version, its
 * version. An error is
 * printed in one line, and the exit code is 1. Only its user can read the files that it and its child processes make,
 * as these hold records, links from mails, and backups.
 */
export async function program<Option extends string = never>(
  usage: Usage<Option>,
  main: (input: Arguments<Option>) => Promise<void>,
): Promise<void> {
  process.umask(0o077)
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`Usage: ${usage.usage}\n${usage.about}\n`)
    return
  }
  if (args.includes('--version')) {
    process.stdout.write(`${version}\n`)
    return
  }
  try {
    await main(argumentsIn(args, usage))
  } catch (error) {
    process.stderr.write(`${messageFor(error)}\n`)
    process.exitCode = 1
  }
}

function argumentsIn<Option extends string>(args: string[], usage: Usage<Option>): Arguments<Option> {
  const { options = {} as Options<Option>, maxArguments = 0 } = usage
  const parsed = parsedOrNull(args, options)
  if (!parsed || parsed.positionals.length > maxArguments) throw new Error(`Usage: ${usage.usage}`)
  return { values: parsed.values as Arguments<Option>['values'], words: parsed.positionals }
}

function parsedOrNull(args: string[], options: Options<string>) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    return null
  }
}

/** Only an error with a code may be about a port or the database; by then the settings have been read. */
function messageFor(error: unknown): string {
  const hasCode = error instanceof Error && 'code' in error
  const explained = hasCode ? (explainedPort(error) ?? explainedDatabase(error, databaseFile())) : null
  return explained ?? (error instanceof Error ? error.message : String(error))
}
