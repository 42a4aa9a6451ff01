import type { Settings } from '#app/config/settings/settings-schema.server.ts'

/** `skipped`: it was not checked; the line says why. `todo`: what to do about it. */
export type Finding = { level: 'ok' | 'warning' | 'wrong' | 'skipped'; line: string; todo?: string }

/** `mailTo`: the address for a test mail; without it none is sent. */
export type CheckInput = { settings: Settings; mailTo?: string | undefined }

/** A check of one thing. It leaves no changes behind, and prints no secret. */
export type Check = { name: string; examine(input: CheckInput): Finding[] | Promise<Finding[]> }

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
