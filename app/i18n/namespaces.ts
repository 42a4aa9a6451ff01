/** The files of locales/<language>/, one an area of the product. */
export const namespaces = [
  'common',
  'errors',
  'account',
  'dashboard',
  'tasks',
  'staff',
  'schedules',
  'attendance',
  'check-in',
  'mail',
  'api',
] as const

export type Namespace = (typeof namespaces)[number]
