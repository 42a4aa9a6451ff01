/** The pages that the law asks for, each at the address of its name, with what they tell in its order. */
export const legalPages = {
  imprint: ['provider', 'responsible', 'disputes'],
  privacy: ['controller', 'owners', 'google', 'staff', 'guests', 'cookies', 'recipients', 'retention', 'rights'],
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
} as const

export type LegalPageName = keyof typeof legalPages

export const legalPageNames = Object.keys(legalPages) as LegalPageName[]
