import type { ErrorCode } from '#app/domain/errors.ts'
import type { Namespace } from './namespaces.ts'

type Prefix<Code> = Code extends `${infer Area}.${string}` ? Area : never

const files = {
  server: 'errors',
  request: 'errors',
  auth: 'errors',
  account: 'accounts',
  alert: 'alerts',
  attendance: 'attendance',
  checkIn: 'check-ins',
  closure: 'closures',
  comment: 'comments',
  company: 'company',
  device: 'alerts',
  document: 'documents',
  folder: 'folders',
  envelope: 'offline',
  excuse: 'excuses',
  groupName: 'group-names',
  holiday: 'holidays',
  defect: 'defects',
  guest: 'guests',
  inspection: 'inspections',
  notDone: 'not-done',
  paper: 'reports',
  payment: 'payments',
  plan: 'plans',
  qrCode: 'qr-codes',
  reading: 'readings',
  recipient: 'alerts',
  report: 'reports',
  schedule: 'schedules',
  staff: 'staff',
  support: 'support',
  task: 'tasks',
  twoFactor: 'two-factor',
  upload: 'uploads',
} as const satisfies Record<Prefix<ErrorCode>, Namespace>

/** The file in locales/<language>/ with the text of an error code. */
export function fileOfError(code: ErrorCode): Namespace {
  return files[areaOf(code) as Prefix<ErrorCode>]
}

/** Whether a text is an error code, by its area alone: browsers need not load the list of all codes. */
export function isOfErrorArea(text: string): text is ErrorCode {
  return Object.hasOwn(files, areaOf(text))
}

function areaOf(code: string): string {
  return code.slice(0, Math.max(0, code.indexOf('.')))
}
