import { parseArgs } from 'node:util'
import { databaseFile } from '#app/config/settings.server.ts'
import { explainedDatabase } from './explained-database.ts'

/** How a program is used: its line for a terminal, what it does, the names of its options, and how many words it takes. */
type Usage<Option extends string> = { usage: string; about: string; options?: Options<Option>; mostWords?: number }

/** Whether an option stands alone, or has a value behind it. */
type Options<Option extends string> = Record<Option, { type: 'boolean' | 'string' }>

/** What was given to it: its options, `true` for one that stands alone, and the words beside them. */
export type Arguments<Option extends string> = { values: Partial<Record<Option, string | boolean>>; words: string[] }

/**
 * Runs a program. Asked for --help, or given what it does not know, it tells how it is used and does nothing else. What
 * stops it is told in one line; the exit code says that it failed. What it and the processes that it starts make on disk
 * is for their user alone: records, links of mails, backups.
 */
export async function program<Option extends string = never>(
  used: Usage<Option>,
  main: (given: Arguments<Option>) => Promise<void>,
): Promise<void> {
  process.umask(0o077)
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`Usage: ${used.usage}\n${used.about}\n`)
    return
  }
  try {
    await main(argumentsIn(args, used))
  } catch (error) {
    process.stderr.write(`${told(error)}\n`)
    process.exitCode = 1
  }
}

function argumentsIn<Option extends string>(args: string[], used: Usage<Option>): Arguments<Option> {
  const { usage, options = {} as Options<Option>, mostWords = 0 } = used
  const parsed = parsedOrNull(args, options)
  if (!parsed || parsed.positionals.length > mostWords) throw new Error(`Usage: ${usage}`)
  return { values: parsed.values as Arguments<Option>['values'], words: parsed.positionals }
}

function parsedOrNull(args: string[], options: Options<string>) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    return null
  }
}

/** Errors of the database come after the settings have been read. */
function told(error: unknown): string {
  const hasCode = error instanceof Error && 'code' in error
  const explained = hasCode ? explainedDatabase(error, databaseFile()) : null
  return explained ?? (error instanceof Error ? error.message : String(error))
}
