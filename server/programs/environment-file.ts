import { readFileSync } from 'node:fs'
import { settingNames } from '#app/config/settings/settings-schema.server.ts'

const file = '.env'

/**
 * Reads .env of the working folder, where there is one. Variables that are already set stay. Warns of settings whose value ends
 * at a # in its middle, and throws if the file can't be read.
 */
export function readEnvironmentFile(): void {
  const text = contentOrNull()
  if (text === null) return
  for (const name of settingsCutAtHash(text)) {
    process.stderr.write(`${name} in ${file} ends at the #, which begins a comment. Put the value in quotes.\n`)
  }
  process.loadEnvFile(file)
}

function contentOrNull(): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new Error(`${file} can't be read (${code}). Let the user of the server read it, or remove it.`, {
      cause: error,
    })
  }
}

/** The settings with an unquoted value that has a # right behind another character. */
export function settingsCutAtHash(text: string): string[] {
  const names = [...text.matchAll(/^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?!['"`\s#])[^\n#]*[^\s#]#/gm)].map(
    ([, name = '']) => name,
  )
  return names.filter((name) => settingNames.includes(name))
}
