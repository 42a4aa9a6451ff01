import { parse, BROWSER_MAP, OS_MAP } from 'bowser'

/** The name of a device: its browser or other program, and its operating system; null if unknown. */
export type DeviceName = { browser: string | null; system: string | null }

/** Finds the name of a device in its User-Agent. */
export function nameDevice(userAgent: string | null): DeviceName {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = parse(userAgent)
  return { browser: knownName(browsers, browser.name) ?? programOf(userAgent), system: knownName(systems, os.name) }
}

const browsers = new Set(Object.values(BROWSER_MAP))
const systems = new Set(Object.values(OS_MAP))

/** For programs that it does not know, the package returns any text as the name. */
function knownName(names: Set<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null
}

/** `curl/8.5.0` is curl. Every browser begins with Mozilla. */
function programOf(userAgent: string): string | null {
  const name = /^([A-Za-z][\w.-]{0,39})\/\d/.exec(userAgent)?.[1]
  return name === undefined || name === 'Mozilla' ? null : name
}
