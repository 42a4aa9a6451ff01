import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { checkSettings } from './check-settings.server.ts'

const folder = useTemporaryFolder()

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 's'.repeat(32),
  PIN_PEPPER: 'p'.repeat(32),
  APP_ORIGIN: 'https://klarbuch.example',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'Reinweiß <post@example.com>',
  OPERATOR_NAME: 'Muster GmbH',
  OPERATOR_ADDRESS: 'Musterstraße 1, Berlin',
  SUPPORT_EMAIL: 'hilfe@example.com',
}
const ageRecipient = 'age1hrhhqu0udvlc5uhn8rsw59ylc3pstrncjjwpvwxu9t5672xd3yaqk2dyn2'
const ageIdentity = 'AGE-SECRET-KEY-1MV5URD4FQWLH4Z6P6C5WR82PWA465CHU7WRD0JA9ZL29WUDL3J8Q6SQTDQ'
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const whole = { ...bucket, S3_ENDPOINT: 'https://s3.example.com' }

/** Where a secret is empty, the demo's is used. */
const demo = { KLARBUCH_DEMO: '1', SESSION_SECRET: '', PIN_PEPPER: '' }
const onFly = { ...demo, FLY_APP_NAME: 'klarbuch' }

function asBackupSettings(values: Record<string, string>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`BACKUP_${name}`, value]))
}

test('a production server that is set up well gets no line', () => {
  const environment = { ...production, ...stripe, ...whole }
  expect(checkSettings(environment)).toMatchObject({ wrong: [], doubtful: [] })
})

test.each<[string, Record<string, string>, RegExp]>([
  [
    'an unknown name that begins like ours',
    { KLARBUCH_BACKUPS: '1' },
    /^There is no setting KLARBUCH_BACKUPS\. Remove it/,
  ],
  ['a name that is nearly right', { KLARBUCH_DMEO: '1' }, /KLARBUCH_DMEO\. Did you mean KLARBUCH_DEMO\?/],
  ['a name in small letters', { klarbuch_demo: '1' }, /klarbuch_demo\. Did you mean KLARBUCH_DEMO\?/],
  ['a host that is no address', { HOST: 'x86_64-linux' }, /^HOST is wrong: an IP address of this machine/],
  ['proxies that are no networks', { TRUSTED_PROXIES: '10.0.0.0/8, caddy' }, /^TRUSTED_PROXIES is wrong: addr/],
  ['a network that is too narrow', { TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES is wrong/],
  [
    'a rule of registration that is none',
    { REGISTRATION: 'nobody' },
    /^REGISTRATION is wrong: open, closed, or domains/,
  ],
  ['a domain with a port', { REGISTRATION: 'example.com:25' }, /^REGISTRATION is wrong/],
  ['a port that is no number', { PORT: 'many' }, /^PORT is wrong: .*\.$/],
  ['backups of no day', { BACKUP_KEEP_DAYS: '0' }, /^BACKUP_KEEP_DAYS is wrong/],
  ['backups of a hundred years', { BACKUP_KEEP_MONTHS: '1200' }, /^BACKUP_KEEP_MONTHS is wrong/],
  [
    'a secret key in place of a public one',
    { BACKUP_AGE_RECIPIENTS: ageIdentity },
    /^BACKUP_AGE_RECIPIENTS is wrong: pub/,
  ],
  ['a public key with a wrong letter', { BACKUP_AGE_RECIPIENTS: ageRecipient.slice(0, -1) }, /^BACKUP_AGE_REC/],
  ['a secret key cut off', { BACKUP_AGE_IDENTITY: ageIdentity.slice(0, -2) }, /^BACKUP_AGE_IDENTITY is wrong: secret/],
  ['a short secret', { SESSION_SECRET: 'hush' }, /^SESSION_SECRET is wrong: .*32/],
  ['one secret twice', { SESSION_SECRET: 'x'.repeat(32), PIN_PEPPER: 'x'.repeat(32) }, /are the same/],
  ['http on Fly', { FLY_APP_NAME: 'klarbuch', APP_ORIGIN: 'http://klarbuch.example' }, /^APP_ORIGIN is http.* https/],
  ['an origin with a path', { APP_ORIGIN: 'https://klarbuch.example/app' }, /Set it to https:\/\/klarbuch\.example,/],
  ['an origin of another kind', { APP_ORIGIN: 'ftp://klarbuch.example' }, /^APP_ORIGIN is wrong/],
  ['a database with options', { DATABASE_URL: 'file:./a.db?connection_limit=1' }, /^DATABASE_URL is wrong: file:/],
  ['a database without a path', { DATABASE_URL: 'file:' }, /^DATABASE_URL is wrong/],
  ['a mail server by https', { SMTP_URL: 'https://mail.example.com' }, /^SMTP_URL is wrong: smtp/],
  ['a sender without an address', { MAIL_FROM: 'Klarbuch' }, /^MAIL_FROM is wrong: name@/],
  ['uploads in the build', { UPLOADS_DIR: 'build/uploads' }, /^UPLOADS_DIR lies in build/],
  ['the database in the build', { DATABASE_URL: 'file:build/klarbuch.db' }, /^DATABASE_URL lies in build/],
  ['folders among uploads', { FOLDERS_DIR: 'data/uploads/folders' }, /^FOLDERS_DIR lies in UPLOADS_DIR/],
  ['uploads among mails', { UPLOADS_DIR: 'data/outbox/photos' }, /^UPLOADS_DIR lies in MAIL_OUTBOX_DIR/],
  ['mails and uploads in one folder', { MAIL_OUTBOX_DIR: 'data/uploads/' }, /lies in UPLOADS_DIR/],
  ['the database among uploads', { UPLOADS_DIR: 'data' }, /lies in UPLOADS_DIR/],
  ['metrics on the port of pages', { PORT: '8080', METRICS_PORT: '8080' }, /^METRICS_PORT is PORT/],
  ['half a bucket', bucket, /^S3_ENDPOINT, .* go together/],
  ['half a bucket for backups', { BACKUP_S3_BUCKET: 'backups' }, /^BACKUP_S3_ENDPOINT, .* go together/],
  ['backups in the bucket of photos', { ...whole, ...asBackupSettings(whole) }, /^BACKUP_S3_BUCKET is S3_BUCKET/],
  [
    'backups in that bucket by another spelling',
    { ...whole, ...asBackupSettings({ ...whole, S3_ENDPOINT: 'https://S3.example.com/' }) },
    /^BACKUP_S3_BUCKET is S3_BUCKET/,
  ],
  [
    'backups in a folder of that bucket',
    { ...whole, ...asBackupSettings({ ...whole, S3_BUCKET: 'photos/backups' }) },
    /^BACKUP_S3_BUCKET is S3_BUCKET/,
  ],
  ['backups in two places', { ...asBackupSettings(whole), BACKUP_DIR: '/backups' }, /exclude each other/],
  ['backups among uploads', { BACKUP_DIR: 'data/uploads/backups' }, /^BACKUP_DIR lies in UPLOADS_DIR/],
  ['uploads among backups', { BACKUP_DIR: 'data' }, /^UPLOADS_DIR lies in BACKUP_DIR/],
  [
    'the database among backups',
    { DATABASE_URL: 'file:/backups/klarbuch.db', BACKUP_DIR: '/backups/' },
    /^DATABASE_URL lies in BACKUP_DIR/,
  ],
  ['mails among backups', { MAIL_OUTBOX_DIR: '/backups/outbox', BACKUP_DIR: '/backups' }, /^MAIL_OUTBOX_DIR lies in/],
  ['a backup at an impossible time', { BACKUP_AT: '24:00' }, /^BACKUP_AT is wrong: a time as 03:30, or off/],
  ['a replica without a bucket', { PRIMARY_URL: 'http://primary.internal:8080' }, /^PRIMARY_URL makes .* Set S3_/],
  ['a primary by https', { ...whole, PRIMARY_URL: 'https://primary.example' }, /^PRIMARY_URL is wrong: http:/],
  ['the demo’s secrets on Fly', onFly, /^KLARBUCH_DEMO .* on Fly .*: SESSION_SECRET, PIN_PEPPER\.$/],
  ['the demo’s secrets at a public address', { ...demo, APP_ORIGIN: 'http://klarbuch.example' }, /at http:\/\/klarb/],
  ['one of the demo’s secrets on Fly', { ...onFly, PIN_PEPPER: production.PIN_PEPPER }, /: SESSION_SECRET\.$/],
  ['the demo’s pepper on Fly', { ...onFly, SESSION_SECRET: production.SESSION_SECRET }, /: PIN_PEPPER\.$/],
  [
    'the demo’s secrets in development on Fly',
    { ...onFly, NODE_ENV: 'development', APP_ORIGIN: 'http://localhost:3000' },
    /^KLARBUCH_DEMO/,
  ],
  ['half of Stripe', { STRIPE_SECRET_KEY: 'sk_live_1' }, /STRIPE_WEBHOOK_SECRET go together/],
])('no server starts with %s', (_, changed, line) => {
  const { wrong } = checkSettings({ ...production, ...changed })
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toMatch(line)
})

test.each<[string, Record<string, string>, RegExp]>([
  ['a misspelt name', { SMPT_URL: 'smtp://x' }, /^SMPT_URL is no setting\. Did you mean SMTP_URL\?$/],
  ['one proxy', { TRUSTED_PROXY: '127.0.0.1' }, /^TRUSTED_PROXY is no setting\. Did you mean TRUSTED_PROXIES\?$/],
  ['another', { SESION_SECRET: 'x' }, /^SESION_SECRET is no setting\. Did you mean SESSION_SECRET\?$/],
  ['small letters', { App_Origin: 'x' }, /Did you mean APP_ORIGIN\?/],
  ['no mail server', { SMTP_URL: '' }, /^SMTP_URL is not set: mails become files in data\/outbox/],
  ['no sender', { MAIL_FROM: '' }, /^MAIL_FROM is not set/],
  ['an origin of this machine', { APP_ORIGIN: 'http://localhost:3000' }, /lead nowhere else/],
  ['an origin without TLS', { APP_ORIGIN: 'http://klarbuch.example' }, /in the clear/],
  ['a test key', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_SECRET_KEY is a test key/],
  ['a publishable key', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' }, /is no secret key/],
  ['swapped secrets', { ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_live_1' }, /is no signing secret/],
  ['a Stripe of its own', { ...stripe, STRIPE_API_BASE: 'https://stripe.example' }, /^STRIPE_API_BASE is for tests/],
  ['a bucket without TLS', { ...bucket, S3_ENDPOINT: 'http://s3.example.com' }, /^S3_ENDPOINT is http/],
  [
    'backups without TLS',
    asBackupSettings({ ...bucket, S3_ENDPOINT: 'http://s3.example.com' }),
    /^BACKUP_S3_ENDPOINT is http.* in the clear/,
  ],
  ['backups beside the database', { BACKUP_DIR: 'data/backups' }, /^BACKUP_DIR lies in the folder of the database/],
  ['nobody who runs it', { OPERATOR_NAME: '', SUPPORT_EMAIL: '' }, /^Not set: OPERATOR_NAME, SUPPORT_EMAIL\./],
  ['a demo with its own secrets on Fly', { KLARBUCH_DEMO: '1', FLY_APP_NAME: 'klarbuch' }, /for trying out/],
  ['a demo with its own secrets at a public address', { KLARBUCH_DEMO: '1' }, /for trying out/],
])('a server starts with %s, and warns', (_, changed, line) => {
  const { wrong, doubtful } = checkSettings({ ...production, ...changed })
  expect(wrong).toEqual([])
  expect(doubtful).toEqual([expect.stringMatching(line)])
})

test.each(['http://localhost:3000', 'http://192.168.178.20:3000'])(
  'a demo starts on its own secrets at %s',
  (origin) => {
    expect(checkSettings({ ...demo, NODE_ENV: 'production', APP_ORIGIN: origin })).toMatchObject({
      wrong: [],
      doubtful: [],
    })
  },
)

test('the name of the backups’ bucket may begin like that of the photos’ bucket', () => {
  const environment = { ...production, ...whole, ...asBackupSettings({ ...whole, S3_BUCKET: 'photos-backups' }) }
  expect(checkSettings(environment)).toMatchObject({ wrong: [], doubtful: [] })
})

test('variables of Fly, npm and the shell are not taken for misspelt settings', () => {
  const names = ['PATH', 'HOME', 'HOSTNAME', 'FLY_REGION', 'FLY_IMAGE_REF', 'FLY_MACHINE_ID', 'PRIMARY_REGION', 'LANG']
  const more = ['NODE_OPTIONS', 'npm_config_loglevel', 'npm_package_name', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'PWD']
  const environment = Object.fromEntries([...names, ...more].map((name) => [name, 'x']))
  expect(checkSettings({ ...production, ...environment })).toMatchObject({ wrong: [], doubtful: [] })
})

test('no line shows the value of a secret', () => {
  const secrets = { SESSION_SECRET: 'hush-hush', SMTP_URL: 'http://user:hush-hush@x', STRIPE_SECRET_KEY: 'hush-hush' }
  const { wrong, doubtful } = checkSettings({ ...production, ...secrets, SMPT_URL: 'smtp://user:hush-hush@x' })
  expect(wrong.length).toBeGreaterThan(1)
  expect([...wrong, ...doubtful].join('\n')).not.toContain('hush-hush')
})

test('what Kubernetes sets for a service of this name is no setting of ours', () => {
  const address = 'KLARBUCH_PORT_3000_TCP'
  const names = ['KLARBUCH_SERVICE_HOST', 'KLARBUCH_SERVICE_PORT', 'KLARBUCH_SERVICE_PORT_HTTP', 'KLARBUCH_PORT']
  const all = [...names, address, ...['PROTO', 'PORT', 'ADDR'].map((part) => `${address}_${part}`)]
  const environment = Object.fromEntries(all.map((name) => [name, 'tcp://10.0.0.1:3000']))
  expect(checkSettings({ ...production, ...environment })).toMatchObject({ wrong: [], doubtful: [] })
})

test('trusted proxies are separated by commas or spaces', () => {
  const { settings } = checkSettings({ ...production, TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 uniquelocal' })
  expect(settings?.TRUSTED_PROXIES).toEqual(['127.0.0.1', '10.0.0.0/8', 'uniquelocal'])
})

test.each([
  [' Closed ', 'closed'],
  ['example.com, @Müller.de', ['example.com', 'xn--mller-kva.de']],
])('REGISTRATION=%j is %j', (text, rule) => {
  expect(checkSettings({ ...production, REGISTRATION: text }).settings?.REGISTRATION).toEqual(rule)
})

test('the file of the key for encrypted backups may have comments, and lies elsewhere than the backups', () => {
  const file = join(folder.path, 'key.txt')
  writeFileSync(file, `# created: 2026-11-22T12:00:00Z\n# public key: ${ageRecipient}\n${ageIdentity}\n`)
  const environment = { ...production, BACKUP_AGE_IDENTITY_FILE: file, BACKUP_AGE_RECIPIENTS: ageRecipient }
  expect(checkSettings(environment)).toMatchObject({ wrong: [], settings: { BACKUP_AGE_IDENTITY: [ageIdentity] } })
  const { wrong } = checkSettings({ ...environment, BACKUP_DIR: folder.path })
  expect(wrong).toEqual([expect.stringMatching(/^BACKUP_AGE_IDENTITY_FILE lies in BACKUP_DIR/)])
})
