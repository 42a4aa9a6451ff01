export const articleCategories = ['basics', 'troubleshooting', 'plans'] as const

export type ArticleCategory = (typeof articleCategories)[number]

type AboutArticle<Slug = string> = {
  category: ArticleCategory
  /** Written for staff who check in; the others are for owners. */
  forStaff?: true
  /** Articles for a reader whose question is not answered. */
  related: readonly Slug[]
}

/** The help articles by slug, in the order of their list, with what is the same in every language. */
const about = {
  'first-steps': { category: 'basics', related: ['create-schedule', 'print-qr-code', 'languages'] },
  'create-task': { category: 'basics', related: ['languages', 'readings', 'create-schedule'] },
  'add-staff': { category: 'basics', related: ['pin-forgotten', 'staff-privacy', 'person-left'] },
  'create-schedule': { category: 'basics', related: ['window-missed', 'enter-later', 'print-qr-code'] },
  'print-qr-code': { category: 'basics', related: ['code-damaged', 'code-does-not-scan'] },
  'check-in': {
    category: 'basics',
    forStaff: true,
    related: ['code-does-not-scan', 'no-network', 'pin-forgotten', 'window-missed'],
  },
  languages: { category: 'basics', related: ['create-task', 'check-in'] },
  photos: { category: 'basics', related: ['staff-privacy', 'no-network', 'plans-compared'] },
  groups: { category: 'basics', related: ['create-schedule', 'plans-compared'] },
  inspector: { category: 'basics', related: ['check-paper', 'figures', 'wrong-record', 'export-data'] },
  'check-paper': { category: 'basics', related: ['unchanged', 'inspector', 'records-changed'] },
  unchanged: { category: 'basics', related: ['check-paper', 'records-changed', 'export-data'] },
  figures: { category: 'basics', related: ['inspector', 'excuses', 'wrong-record'] },
  excuses: { category: 'basics', related: ['figures', 'closures', 'inspector', 'wrong-record'] },
  defects: { category: 'basics', related: ['alerts', 'inspections', 'photos', 'plans-compared'] },
  guests: { category: 'basics', related: ['defects', 'print-qr-code', 'figures', 'plans-compared'] },
  readings: { category: 'basics', related: ['create-task', 'alerts', 'inspector', 'plans-compared'] },
  inspections: { category: 'basics', related: ['excuses', 'photos', 'inspector', 'add-staff'] },
  closures: { category: 'basics', related: ['create-schedule', 'figures', 'inspector', 'alerts'] },
  alerts: { category: 'basics', related: ['reports', 'figures', 'window-missed', 'enter-later'] },
  reports: { category: 'basics', related: ['alerts', 'figures', 'inspector', 'plans-compared'] },
  'staff-privacy': { category: 'basics', related: ['photos', 'person-left', 'wrong-record'] },
  'email-password': { category: 'basics', related: ['second-factor', 'google', 'password-forgotten'] },
  google: { category: 'basics', related: ['email-password', 'second-factor'] },
  'second-factor': { category: 'basics', related: ['email-password', 'password-forgotten'] },
  'export-data': { category: 'basics', related: ['inspector', 'delete-account'] },
  'window-missed': { category: 'troubleshooting', related: ['enter-later', 'wrong-time-zone', 'create-schedule'] },
  'enter-later': { category: 'troubleshooting', related: ['window-missed', 'inspector'] },
  'pin-forgotten': { category: 'troubleshooting', related: ['login-name-forgotten', 'add-staff'] },
  'login-name-forgotten': { category: 'troubleshooting', related: ['pin-forgotten', 'add-staff'] },
  'code-does-not-scan': { category: 'troubleshooting', forStaff: true, related: ['code-damaged', 'no-network'] },
  'no-network': { category: 'troubleshooting', forStaff: true, related: ['check-in', 'window-missed'] },
  'code-damaged': { category: 'troubleshooting', related: ['print-qr-code', 'code-does-not-scan'] },
  'wrong-time-zone': { category: 'troubleshooting', related: ['window-missed', 'create-schedule'] },
  'wrong-record': { category: 'troubleshooting', related: ['inspector', 'enter-later', 'records-changed'] },
  'records-changed': { category: 'troubleshooting', related: ['unchanged', 'wrong-record', 'export-data'] },
  'person-left': { category: 'troubleshooting', related: ['add-staff', 'pin-forgotten'] },
  'password-forgotten': { category: 'troubleshooting', related: ['email-password', 'second-factor', 'google'] },
  'plans-compared': { category: 'plans', related: ['upgrade', 'limit-reached'] },
  'limit-reached': { category: 'plans', related: ['plans-compared', 'upgrade'] },
  upgrade: { category: 'plans', related: ['plans-compared', 'payment-failed'] },
  downgrade: { category: 'plans', related: ['cancel-plan', 'limit-reached'] },
  'cancel-plan': { category: 'plans', related: ['downgrade', 'export-data', 'delete-account'] },
  'payment-failed': { category: 'plans', related: ['upgrade', 'cancel-plan'] },
  'delete-account': { category: 'plans', related: ['export-data', 'cancel-plan'] },
} as const satisfies Record<string, AboutArticle>

export type ArticleSlug = keyof typeof about

export const articleSlugs = Object.keys(about) as ArticleSlug[]

export function isArticle(slug: string | undefined): slug is ArticleSlug {
  return slug !== undefined && Object.hasOwn(about, slug)
}

export function aboutArticle(slug: ArticleSlug): AboutArticle<ArticleSlug> {
  return about[slug]
}
