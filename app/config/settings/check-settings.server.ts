import type { z } from 'zod'
import { doubtfulSettings } from './doubtful-settings.server.ts'
import { withSecretFiles } from './secret-files.server.ts'
import { settingsSchema, type Settings } from './settings-schema.server.ts'
import { misspeltSettings, unknownSettings } from './unknown-settings.server.ts'
import { wrongKeyFile, wrongSettings } from './wrong-settings.server.ts'

export type ParsedSettings = {
  /** Null when a single setting has a wrong value. */
  settings: Settings | null
  /** With any of these the server does not start. */
  wrong: string[]
}

export type CheckedSettings = ParsedSettings & { doubtful: string[] }

/**
 * Reads an environment and lists what is wrong or doubtful in it, one line each. An empty variable counts as absent.
 */
export function checkSettings(environment: Record<string, string | undefined>): CheckedSettings {
  const { settings, wrong } = parseSettings(environment)
  const doubts = settings ? doubtfulSettings(settings) : []
  return { settings, wrong, doubtful: [...misspeltSettings(withoutEmpty(environment)), ...doubts] }
}

/**
 * Like `checkSettings` without the doubtful ones: comparing each variable's name with each setting takes longer than
 * the rest.
 */
export function parseSettings(environment: Record<string, string | undefined>): ParsedSettings {
  const { environment: values, wrong: unreadable } = withSecretFiles(withoutEmpty(environment))
  const wrong = [...unknownSettings(values), ...unreadable]
  const parsed = settingsSchema.safeParse(values)
  if (!parsed.success) return { settings: null, wrong: [...wrong, ...parsed.error.issues.map(lineOf)] }
  // What follows from a secret that can't be read would only hide the cause.
  if (unreadable.length > 0) return { settings: null, wrong }
  const settings = { ...parsed.data, APP_ORIGIN: parsed.data.APP_ORIGIN.replace(/\/+$/, '') }
  return { settings, wrong: [...wrong, ...wrongSettings(settings), ...wrongKeyFile(values, settings)] }
}

function withoutEmpty(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

/** Never shows the value: it may be a secret. */
function lineOf({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.')} is wrong: ${message.charAt(0).toLowerCase()}${message.slice(1)}. See .env.example.`
}
