import { editDistance } from './edit-distance.ts'
import { secretFileNames } from './secret-files.server.ts'
import { settingNames } from './settings-schema.server.ts'

/** Variables that begin with KLARBUCH_ but are no settings, one line each. */
export function unknownSettings(environment: Record<string, string | undefined>): string[] {
  return Object.keys(environment)
    .filter((name) => name.toUpperCase().startsWith('KLARBUCH_') && !settingNames.includes(name))
    .filter((name) => !ofKubernetes.test(name))
    .map((name) => `There is no setting ${name}. ${suggestion(name) ?? 'Remove it, or see .env.example.'}`)
}

/** What Kubernetes sets in each container for a service called klarbuch. */
const ofKubernetes = /^KLARBUCH_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)?)$/

/** Variables whose name is close to that of a setting, one line each with the setting that is probably meant. */
export function misspeltSettings(environment: Record<string, string | undefined>): string[] {
  return Object.keys(environment).flatMap((name) => {
    const isKnown = settingNames.includes(name) || secretFileNames.includes(name) || /^klarbuch_/i.test(name)
    const guess = isKnown ? undefined : suggestion(name)
    return guess ? [`${name} is no setting. ${guess}`] : []
  })
}

/** What other servers call a setting. */
const otherNames: Record<string, string> = { TRUSTED_PROXY: 'TRUSTED_PROXIES', TRUST_PROXY: 'TRUSTED_PROXIES' }

function suggestion(name: string): string | undefined {
  const otherName = otherNames[name.toUpperCase()]
  if (otherName) return `Did you mean ${otherName}?`
  const nearest = [...settingNames, ...secretFileNames]
    // A difference in length needs at least as many edits: this check spares most names the slow comparison.
    .filter((setting) => Math.abs(setting.length - name.length) <= mostEdits(setting))
    .map((setting) => ({ setting, distance: editDistance(name.toUpperCase(), setting, mostEdits(setting)) }))
    .filter(({ setting, distance }) => distance <= mostEdits(setting))
    .sort((a, b) => a.distance - b.distance)[0]
  return nearest && `Did you mean ${nearest.setting}?`
}

/** A short name with two edits could be anything. */
function mostEdits(setting: string): number {
  return setting.length < 8 ? 1 : 2
}
