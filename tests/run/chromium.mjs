import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackage, runs } from './debian-package.mjs'

// The headless shell is the same browser without windows and takes a third less processor time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Finds a Chromium to test with: the one that CHROMIUM names, an installed one, Playwright's own, or Debian's package.
 * `path` is undefined for Playwright's own. Throws if CHROMIUM names a file that does not exist.
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM names ${chosen}, which does not exist`)
  if (chosen) return { found: true, path: chosen }
  const path = installed.find((file) => existsSync(file))
  if (path) return { found: true, path }
  if (existsSync(chromium.executablePath())) return { found: true, path: undefined }
  console.log('No Chromium is installed; fetching one.')
  if (runs('npx', ['playwright', 'install', 'chromium']) && existsSync(chromium.executablePath())) {
    return { found: true, path: undefined }
  }
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (installDebianPackage(name)) return { found: true, path: `/usr/bin/${name}` }
  }
  return {
    found: false,
    reason: 'no Chromium was found and none could be installed: install one, or name it in CHROMIUM',
  }
}
