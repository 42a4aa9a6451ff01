/** The pages that the law asks for, each at the address of its name, with what they tell in its order. */
export const legalPages = {
  imprint: ['provider', 'responsible', 'disputes'],
  privacy: [
    'controller',
    'owners',
    'google',
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

/** The day (UTC) on which what the statement on accessibility says was last seen to be true. */
export const accessibilityCheckedOn = new Date('2026-11-22')

/** Who watches over the accessibility of services where the operator names nobody else. */
export const germanAuthority =
  'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg'
