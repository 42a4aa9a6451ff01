import type { Settings } from '#app/config/settings/settings-schema.server.ts'

/** `skipped`: what was not looked at, and why. `todo` says what to do about it. */
export type Finding = { level: 'ok' | 'warning' | 'wrong' | 'skipped'; line: string; todo?: string }

/** `mailTo`: who gets a test mail; without it nothing is sent. */
export type CheckInput = { settings: Settings; mailTo?: string | undefined }

/** One thing that is looked at. It changes nothing that stays, and tells no secret. */
export type Check = { name: string; examine(given: CheckInput): Finding[] | Promise<Finding[]> }

export function fine(line: string): Finding {
  return { level: 'ok', line }
}

export function warning(line: string, todo: string): Finding {
  return { level: 'warning', line, todo }
}

export function wrong(line: string, todo: string): Finding {
  return { level: 'wrong', line, todo }
}

export function skipped(line: string): Finding {
  return { level: 'skipped', line }
}
