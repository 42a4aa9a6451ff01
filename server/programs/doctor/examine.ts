import { checkSettings } from '#app/config/settings/check-settings.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { skipped, wrong, type Check, type Finding, type CheckInput } from './check.ts'
import { secretsOf } from './secrets-of.ts'
import { settingsFindings } from './settings-findings.ts'

type Options = {
  environment: Record<string, string | undefined>
  checks: Check[]
  mailTo?: string | undefined
  /** How long one check may take, in milliseconds. */
  limit?: number
  print(line: string): void
}

/**
 * Checks the settings, then runs one check after the other, and prints each finding at once. Returns true where nothing
 * is wrong. Where a setting is invalid by itself, no other check can run.
 */
export async function examine({ environment, checks, mailTo, limit = 5 * second, print }: Options): Promise<boolean> {
  const judged = checkSettings(environment)
  const secrets = secretsOf(environment)
  const counts = { ok: 0, warning: 0, wrong: 0, skipped: 0 }
  function report(name: string, findings: Finding[]) {
    for (const [index, { level, line, todo }] of findings.entries()) {
      counts[level] += 1
      const text = todo === undefined ? line : `${line} ${todo}`
      print(withoutSecrets(`${(index === 0 ? name : '').padEnd(9)} ${words[level].padEnd(11)} ${text}`, secrets))
    }
  }
  report('settings', settingsFindings(judged, environment))
  for (const check of checks) {
    const { settings } = judged
    report(
      check.name,
      settings ? await within(limit, check, { settings, mailTo }) : [skipped('Correct the settings first.')],
    )
  }
  print(`\n${counts.wrong} wrong, ${counts.warning} to look at, ${counts.ok} well, ${counts.skipped} not checked.`)
  return counts.wrong === 0
}

const words: Record<Finding['level'], string> = {
  ok: 'ok',
  warning: 'warning',
  wrong: 'WRONG',
  skipped: 'not checked',
}

async function within(limit: number, { examine: run }: Check, input: CheckInput): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Finding[]>((resolve) => {
    const finding = wrong(
      `No answer within ${limit / second} seconds.`,
      'Check whether the network lets this machine connect there.',
    )
    timer = setTimeout(() => resolve([finding]), limit)
  })
  const result = Promise.resolve(input)
    .then(run)
    .catch((error: unknown) => [wrong(`The check failed: ${String(error)}.`, 'This is a fault of the program.')])
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer))
}

/** Hides secrets, which a server may repeat in an answer that a check prints. */
function withoutSecrets(line: string, secrets: string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line)
}
