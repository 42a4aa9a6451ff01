import { resolve } from 'node:path'
import { z } from 'zod'

const demoSecret = 'klarbuch-demo-secret-do-not-use-in-production'

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  APP_ORIGIN: z.url().default('http://localhost:3000'),
  DATABASE_URL: z.string().startsWith('file:').default('file:./data/klarbuch.db'),
  SESSION_SECRET: z.string().min(32).default(demoSecret),
  PIN_PEPPER: z.string().min(32).default(demoSecret),
  UPLOADS_DIR: z.string().default('data/uploads'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Klarbuch <no-reply@klarbuch.example>'),
  MAIL_OUTBOX_DIR: z.string().default('data/outbox'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url().default('https://api.stripe.com'),
  STRIPE_AUTOMATIC_TAX: z.enum(['0', '1']).default('1'),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_REPRESENTATIVE: z.string().optional(),
  OPERATOR_REGISTER: z.string().optional(),
  OPERATOR_VAT_ID: z.string().optional(),
  OPERATOR_PHONE: z.string().optional(),
  OPERATOR_PROCESSORS: z.string().optional(),
  OPERATOR_ACCESSIBILITY_AUTHORITY: z.string().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  FLY_APP_NAME: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  KLARBUCH_DEMO: z.enum(['0', '1']).default('0'),
  NODE_ENV: z.string().default('development'),
})

export type Settings = Readonly<z.infer<typeof schema>>

let known: Settings | undefined

/**
 * The server's settings, read from the environment once and checked.
 * Throws with the names of what is wrong or lacks its other half; in production also when a secret is still the demo's.
 */
export function settings(): Settings {
  return (known ??= readSettings(process.env))
}

/** The path of the file of DATABASE_URL. */
export function databaseFile(): string {
  return resolve(settings().DATABASE_URL.slice('file:'.length))
}

/** Checks an environment without remembering it. An empty variable counts as absent. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new Error(`Settings are wrong:\n${z.prettifyError(parsed.error)}`)
  const { data } = parsed
  const defaults = (['SESSION_SECRET', 'PIN_PEPPER'] as const).filter((name) => data[name] === demoSecret)
  if (data.NODE_ENV === 'production' && data.KLARBUCH_DEMO !== '1' && defaults.length > 0) {
    throw new Error(`Production needs a secret of its own for: ${defaults.join(', ')}. See .env.example.`)
  }
  if ((data.GOOGLE_CLIENT_ID === undefined) !== (data.GOOGLE_CLIENT_SECRET === undefined)) {
    throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither. See .env.example.')
  }
  if ((data.STRIPE_SECRET_KEY === undefined) !== (data.STRIPE_WEBHOOK_SECRET === undefined)) {
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither. See .env.example.')
  }
  const bucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (new Set(bucket.map((name) => data[name] === undefined)).size > 1) {
    throw new Error(`${bucket.join(', ')} go together: set all or none. See .env.example.`)
  }
  return { ...data, APP_ORIGIN: data.APP_ORIGIN.replace(/\/+$/, '') }
}

/** Makes the next call of settings() read the environment again. For tests. */
export function forgetSettings() {
  known = undefined
}
