/** Who may register: anybody, nobody, or people with a mail address at one of these domains, as IDNA writes them. */
export type RegistrationRule = 'open' | 'closed' | readonly string[]

/** Whether somebody with this key of a mail address (`emailKey`) may register. */
export function mayRegister(rule: RegistrationRule, key: string): boolean {
  if (rule === 'open' || rule === 'closed') return rule === 'open'
  return rule.includes(key.slice(key.lastIndexOf('@') + 1))
}
