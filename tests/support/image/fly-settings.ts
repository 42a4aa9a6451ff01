import { readFileSync } from 'node:fs'

/** What a configuration of Fly sets for the server, under [env]. */
export function flySettings(file: string): Record<string, string> {
  const [, block = ''] = /^\[env\]\n(.*?)^\[/ms.exec(readFileSync(file, 'utf8')) ?? []
  return Object.fromEntries(
    [...block.matchAll(/^ *(\w+) = "(.*)"$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}
