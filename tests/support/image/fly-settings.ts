import { readFileSync } from 'node:fs'

/** The environment variables that a Fly configuration sets under [env]. */
export function flySettings(file: string): Record<string, string> {
  const [, block = ''] = /^\[env\]\n(.*?)^\[/ms.exec(readFileSync(file, 'utf8')) ?? []
  return Object.fromEntries(
    [...block.matchAll(/^ *(\w+) = "(.*)"$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}
