import type { z } from 'zod'
import { doubtfulSettings } from './doubtful-settings.server.ts'
import { settingsSchema, type Settings } from './settings-schema.server.ts'
import { misspeltSettings, unknownSettings } from './unknown-settings.server.ts'
import { wrongSettings } from './wrong-settings.server.ts'

export type ParsedSettings = {
  /** Null where a setting by itself is wrong. */
  settings: Settings | null
  /** With any of them no server starts. */
  wrong: string[]
}

export type JudgedSettings = ParsedSettings & { doubtful: string[] }

/** What an environment says, and what is wrong or doubtful about it, one line each. An empty variable counts as absent. */
export function judgeSettings(environment: Record<string, string | undefined>): JudgedSettings {
  const { settings, wrong } = parseSettings(environment)
  const doubts = settings ? doubtfulSettings(settings) : []
  return { settings, wrong, doubtful: [...misspeltSettings(present(environment)), ...doubts] }
}

/** The same without what is doubtful: to compare each variable's name with each setting's takes longer than all else. */
export function parseSettings(environment: Record<string, string | undefined>): ParsedSettings {
  const given = present(environment)
  const unknown = unknownSettings(given)
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success) return { settings: null, wrong: [...unknown, ...parsed.error.issues.map(lineOf)] }
  const settings = { ...parsed.data, APP_ORIGIN: parsed.data.APP_ORIGIN.replace(/\/+$/, '') }
  return { settings, wrong: [...unknown, ...wrongSettings(settings)] }
}

function present(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

/** Never the value: it may be a secret. */
function lineOf({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.')} is wrong: ${message.charAt(0).toLowerCase()}${message.slice(1)}. See .env.example.`
}
