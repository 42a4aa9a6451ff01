import { isInside } from './is-inside.server.ts'
import { isPrivateOrigin } from './is-private-origin.server.ts'
import { demoSecret, type Settings } from './settings-schema.server.ts'

/**
 * Combinations of settings that are not allowed, one line each with what to do. With any of them the server does not
 * start.
 */
export function wrongSettings(settings: Settings): string[] {
  const isReal = settings.NODE_ENV === 'production' && settings.KLARBUCH_DEMO !== '1'
  return [
    ...(isReal ? wrongInProduction(settings) : []),
    ...wrongDemo(settings),
    ...halfSets(settings),
    ...wrongOrigin(settings),
    ...wrongPorts(settings),
    ...wrongFolders(settings),
    ...wrongBackups(settings),
    ...wrongReplica(settings),
  ]
}

function wrongInProduction(settings: Settings): string[] {
  const { APP_ORIGIN, FLY_APP_NAME, SESSION_SECRET, PIN_PEPPER } = settings
  const defaults = demoSecretsOf(settings)
  if (defaults.length > 0) {
    return [`Production needs a secret of its own for: ${defaults.join(', ')}. See .env.example.`]
  }
  const errors: string[] = []
  if (SESSION_SECRET === PIN_PEPPER) {
    errors.push(
      'SESSION_SECRET and PIN_PEPPER are the same. Give SESSION_SECRET another value; it only signs people out.',
    )
  }
  if (FLY_APP_NAME && !APP_ORIGIN.startsWith('https:')) {
    errors.push(
      `APP_ORIGIN is ${APP_ORIGIN}, and Fly serves https. Set it to https:// and the address that people use.`,
    )
  }
  return errors
}

/**
 * Whoever knows the secret that signs sessions can sign in as anybody, so the demo's secrets are for machines that
 * strangers can't reach.
 */
function wrongDemo(settings: Settings): string[] {
  const { KLARBUCH_DEMO, FLY_APP_NAME, APP_ORIGIN } = settings
  const defaults = demoSecretsOf(settings)
  if (KLARBUCH_DEMO !== '1' || defaults.length === 0) return []
  if (!FLY_APP_NAME && isPrivateOrigin(APP_ORIGIN)) return []
  const where = FLY_APP_NAME ? 'on Fly' : `at ${APP_ORIGIN}`
  return [
    `KLARBUCH_DEMO takes secrets that everybody knows, and ${where} everybody could sign in with them. Remove it, or set secrets of your own: ${defaults.join(', ')}.`,
  ]
}

function demoSecretsOf(settings: Settings) {
  return (['SESSION_SECRET', 'PIN_PEPPER'] as const).filter((name) => settings[name] === demoSecret)
}

const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const
const buckets = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
] as const

function halfSets(settings: Settings): string[] {
  const isHalf = (names: readonly (keyof Settings)[]) =>
    new Set(names.map((name) => settings[name] === undefined)).size > 1
  return [
    ...pairs
      .filter(isHalf)
      .map((names) => `${names.join(' and ')} go together: set both or neither. See .env.example.`),
    ...buckets.filter(isHalf).map((names) => `${names.join(', ')} go together: set all or none. See .env.example.`),
  ]
}

function wrongOrigin({ APP_ORIGIN }: Settings): string[] {
  const { origin } = new URL(APP_ORIGIN)
  if (APP_ORIGIN.replace(/\/+$/, '').toLowerCase() === origin) return []
  return [`APP_ORIGIN is more than an origin. Set it to ${origin}, without a path.`]
}

function wrongPorts({ PORT, METRICS_PORT }: Settings): string[] {
  if (METRICS_PORT === undefined || METRICS_PORT === 0 || METRICS_PORT !== PORT) return []
  return ['METRICS_PORT is PORT. Give the metrics a port of their own, to which no proxy leads.']
}

/**
 * A build replaces its folder, and files in the other folders are deleted or sent, so no folder may contain another.
 */
function wrongFolders({ DATABASE_URL, UPLOADS_DIR, MAIL_OUTBOX_DIR, FOLDERS_DIR, BACKUP_DIR }: Settings): string[] {
  const places: Partial<Record<keyof Settings, string>> = {
    DATABASE_URL: DATABASE_URL.slice('file:'.length),
    UPLOADS_DIR,
    MAIL_OUTBOX_DIR,
    FOLDERS_DIR,
    ...(BACKUP_DIR && { BACKUP_DIR }),
  }
  const inBuild = Object.entries(places)
    .filter(([, place]) => isInside('build', place))
    .map(([name]) => `${name} lies in build/, which the next build empties. Move it elsewhere.`)
  const nested = [
    ['UPLOADS_DIR', 'MAIL_OUTBOX_DIR'],
    ['MAIL_OUTBOX_DIR', 'UPLOADS_DIR'],
    ['UPLOADS_DIR', 'DATABASE_URL'],
    ['MAIL_OUTBOX_DIR', 'DATABASE_URL'],
    ['UPLOADS_DIR', 'BACKUP_DIR'],
    ['BACKUP_DIR', 'UPLOADS_DIR'],
    ['MAIL_OUTBOX_DIR', 'BACKUP_DIR'],
    ['BACKUP_DIR', 'MAIL_OUTBOX_DIR'],
    ['BACKUP_DIR', 'DATABASE_URL'],
    ['FOLDERS_DIR', 'DATABASE_URL'],
    ['FOLDERS_DIR', 'UPLOADS_DIR'],
    ['UPLOADS_DIR', 'FOLDERS_DIR'],
    ['FOLDERS_DIR', 'MAIL_OUTBOX_DIR'],
    ['MAIL_OUTBOX_DIR', 'FOLDERS_DIR'],
    ['FOLDERS_DIR', 'BACKUP_DIR'],
    ['BACKUP_DIR', 'FOLDERS_DIR'],
  ] as const
  const conflict = nested.find(([outer, inner]) => {
    const [folder, path] = [places[outer], places[inner]]
    return folder !== undefined && path !== undefined && isInside(folder, path)
  })
  return conflict ? [...inBuild, `${conflict[1]} lies in ${conflict[0]}. Give each a folder of its own.`] : inBuild
}

/** Unused files are deleted from the bucket of uploads, and the files of a backup in it would be among them. */
function wrongBackups(settings: Settings): string[] {
  const { BACKUP_DIR, BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, S3_ENDPOINT, S3_BUCKET } = settings
  if (BACKUP_DIR && endpoint)
    return ['BACKUP_DIR and BACKUP_S3_ENDPOINT exclude each other. Set one. See .env.example.']
  if (!endpoint || !bucket || !S3_ENDPOINT || !S3_BUCKET) return []
  const [backups, photos] = [bucketPath(endpoint, bucket), bucketPath(S3_ENDPOINT, S3_BUCKET)]
  if (!backups.startsWith(photos) && !photos.startsWith(backups)) return []
  return ['BACKUP_S3_BUCKET is S3_BUCKET, where photos are. Give backups a bucket of their own.']
}

/** Whoever got the backups would have their key too. */
export function wrongKeyFile(
  { BACKUP_AGE_IDENTITY_FILE: file }: Record<string, string | undefined>,
  { BACKUP_DIR }: Settings,
): string[] {
  if (!file || !BACKUP_DIR || !isInside(BACKUP_DIR, file)) return []
  return ['BACKUP_AGE_IDENTITY_FILE lies in BACKUP_DIR, beside the backups that it opens. Keep it elsewhere.']
}

/** Slashes at the end of an endpoint or a bucket's name make no difference: the path is the same. */
function bucketPath(endpoint: string, bucket: string): string {
  const { origin, pathname } = new URL(endpoint)
  return [origin, ...`${pathname}/${bucket}`.split('/').filter(Boolean), ''].join('/')
}

function wrongReplica({ PRIMARY_URL, S3_BUCKET }: Settings): string[] {
  if (PRIMARY_URL === undefined || S3_BUCKET !== undefined) return []
  return [
    'PRIMARY_URL makes this a replica, which has no folder of photos and logos. Set S3_… here and on the primary.',
  ]
}
