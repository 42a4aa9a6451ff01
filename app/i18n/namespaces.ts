/**
 * The files of locales/<language>/, one for each area of the product; `errors` has those of every area, see
 * resources.ts.
 */
export const namespaces = [
  'common',
  'errors',
  'accounts',
  'two-factor',
  'dashboard',
  'tasks',
  'common-tasks',
  'staff',
  'schedules',
  'schedule-words',
  'attendance',
  'analytics',
  'check-ins',
  'closures',
  'holidays',
  'excuses',
  'comments',
  'settings',
  'alerts',
  'mail',
  'api',
  'legal',
  'company',
  'uploads',
  'group-names',
  'export',
  'folders',
  'reports',
  'documents',
  'payments',
  'plans',
  'qr-codes',
  'support',
  'tutorial',
  'test-payment',
  'help',
] as const

export type Namespace = (typeof namespaces)[number]
