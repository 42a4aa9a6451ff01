import { parse, BROWSER_MAP, OS_MAP } from 'bowser'

/** What a device is called: its browser, or the program that was used, and its system; null where that is not known. */
export type DeviceName = { browser: string | null; system: string | null }

/** Tells from what a device says that it is how its owner calls it. */
export function nameDevice(userAgent: string | null): DeviceName {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = parse(userAgent)
  return { browser: oneOf(browsers, browser.name) ?? programOf(userAgent), system: oneOf(systems, os.name) }
}

const browsers = new Set(Object.values(BROWSER_MAP))
const systems = new Set(Object.values(OS_MAP))

/** Of what it does not know, the package takes any text for the name. */
function oneOf(names: Set<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null
}

/** `curl/8.5.0` is curl. Every browser begins with Mozilla. */
function programOf(userAgent: string): string | null {
  const name = /^([A-Za-z][\w.-]{0,39})\/\d/.exec(userAgent)?.[1]
  return name === undefined || name === 'Mozilla' ? null : name
}
