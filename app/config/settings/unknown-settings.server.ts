import { editDistance } from './edit-distance.ts'
import { settingNames } from './settings-schema.server.ts'

/** Variables that begin as ours do and are none of ours, one line each. */
export function unknownSettings(environment: Record<string, string | undefined>): string[] {
  return Object.keys(environment)
    .filter((name) => name.toUpperCase().startsWith('KLARBUCH_') && !settingNames.includes(name))
    .map((name) => `There is no setting ${name}. ${meant(name) ?? 'Remove it, or see .env.example.'}`)
}

/** Variables that are nearly called as a setting is, one line each with the setting that may be meant. */
export function misspeltSettings(environment: Record<string, string | undefined>): string[] {
  return Object.keys(environment).flatMap((name) => {
    const guess = settingNames.includes(name) || /^klarbuch_/i.test(name) ? undefined : meant(name)
    return guess ? [`${name} is no setting. ${guess}`] : []
  })
}

function meant(name: string): string | undefined {
  const nearest = settingNames
    // As many letters more or fewer are as many edits at the least; this spares most names the comparison.
    .filter((known) => Math.abs(known.length - name.length) <= mostEdits(known))
    .map((known) => ({ known, distance: editDistance(name.toUpperCase(), known) }))
    .filter(({ known, distance }) => distance <= mostEdits(known))
    .sort((one, other) => one.distance - other.distance)[0]
  return nearest && `Did you mean ${nearest.known}?`
}

/** In a short name few letters are left that say what was meant. */
function mostEdits(known: string): number {
  return known.length < 8 ? 1 : 2
}
