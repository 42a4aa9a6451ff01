import { readFileSync } from 'node:fs'

/** Settings that may be in a file instead, as Docker, Kubernetes and systemd hand over secrets: NAME_FILE is its path. */
const secretNames = [
  'SESSION_SECRET',
  'PIN_PEPPER',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_AGE_IDENTITY',
] as const

type Environment = Record<string, string | undefined>

/** The names of the variables that name such files. */
export const secretFileNames: readonly string[] = secretNames.map((name) => `${name}_FILE`)

/**
 * The environment with the content of the files that its variables name, without the line break at their end. `wrong` has a
 * line for each file that can't be read or is empty, and for each setting that is given twice.
 */
export function withSecretFiles(environment: Environment): { environment: Environment; wrong: string[] } {
  const secrets: Environment = {}
  const wrong: string[] = []
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`]
    if (path === undefined) continue
    if (environment[name] !== undefined) wrong.push(`${name} and ${name}_FILE exclude each other. Remove one.`)
    else {
      const secret = contentOf(path)
      if (secret.problem) wrong.push(`${name}_FILE is wrong: ${path} ${secret.problem}.`)
      else secrets[name] = secret.content
    }
  }
  return { environment: { ...environment, ...secrets }, wrong }
}

function contentOf(path: string): { content?: string; problem?: string } {
  try {
    const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    return content === '' ? { problem: 'is empty' } : { content }
  } catch (error) {
    return { problem: `can't be read (${(error as NodeJS.ErrnoException).code ?? String(error)})` }
  }
}
