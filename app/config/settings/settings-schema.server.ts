import proxyaddr from 'proxy-addr'
import { z } from 'zod'
import type { RegistrationRule } from '#app/domain/accounts/registration-rule.ts'
import { isAgeIdentity, isAgeRecipient } from './age-keys.server.ts'

export const demoSecret = 'klarbuch-demo-secret-do-not-use-in-production'
export const exampleSender = 'Klarbuch <no-reply@klarbuch.example>'

const webAddress = z.url({ protocol: /^https?$/ })

/** Whether the package proxy-addr knows each of these. */
function areNetworks(networks: string[]): boolean {
  try {
    for (const network of networks) proxyaddr.compile(network)
    return true
  } catch {
    return false
  }
}

function registrationRule(text: string): RegistrationRule {
  const words = text.trim().toLowerCase()
  return words === 'open' || words === 'closed' ? words : words.split(/[\s,]+/).map(asDomain)
}

/** As IDNA writes it; a text that is no domain stays as it is. */
function asDomain(text: string): string {
  const name = text.replace(/^@/, '')
  const address = `https://${name}`
  return URL.canParse(address) && !/[/:@?#]/.test(name) ? new URL(address).hostname : text
}

function isDomain(text: string): boolean {
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(text)
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)
}

function partsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))]
}

/** The keys in a file of age-keygen, whose comments begin with #. */
function keysIn(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** Every setting and the values that it allows. wrong-settings.server.ts has the combinations that are not allowed. */
export const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.union([z.ipv4(), z.ipv6(), z.literal('localhost')], 'an IP address of this machine, or localhost').optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(partsOf)
    .refine(areNetworks, 'addresses and networks as 127.0.0.1, 10.0.0.0/8')
    .default([]),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().optional(),
  APP_ORIGIN: webAddress.default('http://localhost:3000'),
  DATABASE_URL: z
    .string()
    .regex(/^file:[^?]+$/, 'file: and a path, nothing behind it')
    .default('file:./data/klarbuch.db'),
  SESSION_SECRET: z.string().min(32).default(demoSecret),
  PIN_PEPPER: z.string().min(32).default(demoSecret),
  NEW_PIN_PEPPER: z.enum(['0', '1']).default('0'),
  PRIMARY_URL: z
    .url({ protocol: /^http$/, error: 'http://host:port of a server in the same private network' })
    .optional(),
  UPLOADS_DIR: z.string().default('data/uploads'),
  FOLDERS_DIR: z.string().default('data/folders'),
  UPLOADS_LEAVE_FREE_MB: z.coerce.number().int().min(0).default(250),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: webAddress.optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_REGION: z.string().default('auto'),
  BACKUP_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'a time as 03:30, or off')
    .default('03:30'),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(366).default(14),
  BACKUP_KEEP_MONTHS: z.coerce.number().int().min(0).max(120).default(12),
  BACKUP_AGE_RECIPIENTS: z
    .string()
    .transform((text) => partsOf(text).toSorted())
    .refine((keys) => keys.every(isAgeRecipient), 'public keys of age, as age1…')
    .default([]),
  BACKUP_AGE_IDENTITY: z
    .string()
    .transform(keysIn)
    .refine((keys) => keys.length > 0 && keys.every(isAgeIdentity), 'secret keys of age, as AGE-SECRET-KEY-1…')
    .default([]),
  BACKUP_TRY: z.enum(['0', '1']).default('1'),
  BACKUP_BEFORE_MIGRATION: z.enum(['0', '1']).default('1'),
  BACKUP_WORK_DIR: z.string().optional(),
  NEW_DATABASE: z.enum(['0', '1']).default('0'),
  TSA_URL: webAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp:// or smtps://, then user:password@host' }).optional(),
  SMTP_WITHOUT_TLS: z.enum(['0', '1']).default('0'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/, 'name@example.com or Name <name@example.com>')
    .default(exampleSender),
  MAIL_OUTBOX_DIR: z.string().default('data/outbox'),
  PUSH_SERVICES: z
    .string()
    .transform(partsOf)
    .refine((origins) => origins.every(isOrigin), 'origins as https://push.example.com')
    .default([]),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: webAddress.default('https://api.stripe.com'),
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
  REGISTRATION: z
    .string()
    .transform(registrationRule)
    .refine((rule) => rule === 'open' || rule === 'closed' || rule.every(isDomain), 'open, closed, or domains of mail')
    .default('open'),
  FLY_APP_NAME: z.string().optional(),
  OPERATOR_SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^<>@\s]+@[^<>@\s]+|https:\/\/\S+|[^<>@\s:/]+@[^<>@\s]+)$/, 'an address of mail or https')
    .optional(),
  NTP_SERVER: z
    .string()
    .regex(/^[\w.-]+(:\d{1,5})?$/, 'a host, or host:port')
    .default('pool.ntp.org'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  KLARBUCH_DEMO: z.enum(['0', '1']).default('0'),
  NODE_ENV: z.string().default('development'),
})

export type Settings = Readonly<z.infer<typeof settingsSchema>>

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape)
