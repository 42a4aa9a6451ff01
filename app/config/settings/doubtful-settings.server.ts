import { dirname } from 'node:path'
import { isInside } from './is-inside.server.ts'
import { isLoopback } from './is-loopback.server.ts'
import { isPrivateOrigin } from './is-private-origin.server.ts'
import { exampleSender, type Settings } from './settings-schema.server.ts'

/**
 * Settings with which the server starts, but which its operator probably does not want: one line each, with what to do.
 */
export function doubtfulSettings(settings: Settings): string[] {
  const { NODE_ENV, KLARBUCH_DEMO, FLY_APP_NAME, APP_ORIGIN } = settings
  if (KLARBUCH_DEMO === '1') {
    return FLY_APP_NAME || !isPrivateOrigin(APP_ORIGIN)
      ? ['KLARBUCH_DEMO is on: it is for trying out, and leaves out what is looked at for real data. Remove it.']
      : []
  }
  if (NODE_ENV !== 'production') return []
  return [
    ...doubtfulOrigin(settings),
    ...doubtfulMail(settings),
    ...doubtfulPayment(settings),
    ...doubtfulBuckets(settings),
    ...doubtfulBackups(settings),
    ...leftOver(settings),
    ...missingOperator(settings),
  ]
}

function doubtfulOrigin({ APP_ORIGIN }: Settings): string[] {
  if (isLoopback(APP_ORIGIN)) {
    return [
      `APP_ORIGIN is ${APP_ORIGIN}: QR codes and mailed links lead nowhere else. Set the address that people use.`,
    ]
  }
  if (APP_ORIGIN.startsWith('https:')) return []
  return ['APP_ORIGIN is http: passwords and PINs travel in the clear. Serve https, and say so in APP_ORIGIN.']
}

function doubtfulMail({ SMTP_URL, MAIL_FROM, MAIL_OUTBOX_DIR }: Settings): string[] {
  if (!SMTP_URL) return [`SMTP_URL is not set: mails become files in ${MAIL_OUTBOX_DIR}, and nobody gets them. Set it.`]
  if (MAIL_FROM !== exampleSender) return []
  return ['MAIL_FROM is not set: mails come from an address that does not exist. Set one of your own domain.']
}

function doubtfulPayment({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_BASE,
}: Settings): string[] {
  if (key === undefined || secret === undefined) return []
  const warnings: string[] = []
  if (/^[rs]k_test_/.test(key)) warnings.push('STRIPE_SECRET_KEY is a test key: nobody pays. Set the live one to sell.')
  else if (!/^[rs]k_/.test(key)) warnings.push('STRIPE_SECRET_KEY is no secret key: those begin with sk_ or rk_.')
  if (!secret.startsWith('whsec_'))
    warnings.push('STRIPE_WEBHOOK_SECRET is no signing secret: those begin with whsec_.')
  if (STRIPE_API_BASE !== 'https://api.stripe.com') warnings.push('STRIPE_API_BASE is for tests. Remove it.')
  return warnings
}

function doubtfulBuckets({ S3_ENDPOINT, BACKUP_S3_ENDPOINT }: Settings): string[] {
  const warnings: string[] = []
  if (isUnencrypted(S3_ENDPOINT)) warnings.push('S3_ENDPOINT is http: photos travel in the clear. Use https.')
  if (isUnencrypted(BACKUP_S3_ENDPOINT)) {
    warnings.push('BACKUP_S3_ENDPOINT is http: backups, which hold everything, travel in the clear. Use https.')
  }
  return warnings
}

function isUnencrypted(endpoint: string | undefined): boolean {
  if (!endpoint?.startsWith('http:')) return false
  return !isLoopback(endpoint) && !new URL(endpoint).hostname.endsWith('.internal')
}

function doubtfulBackups({ BACKUP_DIR, DATABASE_URL }: Settings): string[] {
  if (!BACKUP_DIR || !isInside(dirname(DATABASE_URL.slice('file:'.length)), BACKUP_DIR)) return []
  return ['BACKUP_DIR lies in the folder of the database: unless it is another disk, both are lost at once. Move it.']
}

/** Settings that are meant for one start only. */
function leftOver({ NEW_DATABASE, NEW_PIN_PEPPER }: Settings): string[] {
  const warnings: string[] = []
  if (NEW_DATABASE === '1') {
    warnings.push(
      'NEW_DATABASE is 1: where the database is missing a new one is made in silence. Remove it once it is there.',
    )
  }
  if (NEW_PIN_PEPPER === '1') {
    warnings.push(
      'NEW_PIN_PEPPER is 1: a wrong PIN_PEPPER is taken for the new one. Remove it once the server has started.',
    )
  }
  return warnings
}

function missingOperator(settings: Settings): string[] {
  const names = (['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'SUPPORT_EMAIL'] as const).filter((name) => !settings[name])
  if (names.length === 0) return []
  return [`Not set: ${names.join(', ')}. Imprint and privacy mark what is missing. See .env.example.`]
}
