const named = /SECRET|PEPPER|_KEY|PASSWORD|TOKEN/

/** What an environment holds that nobody may read in an output: secrets, and passwords inside of addresses. */
export function secretsOf(environment: Record<string, string | undefined>): string[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    const password = /:\/\/[^/@:]*:([^@]+)@/.exec(value)?.[1]
    const found = [named.test(name) ? value : '', password ?? '', password === undefined ? '' : decoded(password)]
    return found.filter((text) => text.length >= 8)
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
