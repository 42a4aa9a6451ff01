/** The legal pages, each at the path of its name, with their sections in order. */
export const legalPages = {
  imprint: ['provider', 'responsible', 'disputes'],
  privacy: [
    'controller',
    'owners',
    'google',
    'push',
    'staff',
    'guests',
    'support',
    'cookies',
    'recipients',
    'retention',
    'rights',
  ],
  terms: [
    'scope',
    'service',
    'account',
    'duties',
    'plans',
    'availability',
    'data',
    'liability',
    'end',
    'changes',
    'law',
  ],
  accessibility: ['service', 'measure', 'tested', 'limits', 'feedback', 'authority'],
} as const

export type LegalPageName = keyof typeof legalPages

export const legalPageNames = Object.keys(legalPages) as LegalPageName[]

/** The day (UTC) on which the statement on accessibility was last checked. */
export const accessibilityCheckedOn = new Date('2026-11-22')

/** The authority for the accessibility of services, where the operator names no other. */
export const germanAuthority =
  'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg'
