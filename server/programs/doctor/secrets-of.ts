const secretName = /SECRET|PEPPER|_KEY|PASSWORD|TOKEN/

/** The values of an environment that no output may show: secrets, and passwords in URLs. */
export function secretsOf(environment: Record<string, string | undefined>): string[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    const password = /:\/\/[^/@:]*:([^@]+)@/.exec(value)?.[1]
    const candidates = [
      secretName.test(name) ? value : '',
      password ?? '',
      password === undefined ? '' : decoded(password),
    ]
    return candidates.filter((text) => text.length >= 8)
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
