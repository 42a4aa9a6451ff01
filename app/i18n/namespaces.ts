/** The files of locales/<language>/, one an area of the product; in `errors` are those of every area, see resources.ts. */
export const namespaces = [
  'common',
  'errors',
  'accounts',
  'two-factor',
  'dashboard',
  'tasks',
  'staff',
  'schedules',
  'attendance',
  'analytics',
  'check-ins',
  'settings',
  'mail',
  'api',
  'legal',
  'company',
  'uploads',
  'group-names',
  'export',
  'documents',
  'payments',
  'plans',
  'qr-codes',
  'test-payment',
] as const

export type Namespace = (typeof namespaces)[number]
