import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackage, runs } from './debian-package.mjs'

// The shell is the same browser without its windows, and takes a third less of the processor.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * A Chromium to test with: the one named by CHROMIUM, one that is installed, Playwright's own, or one from Debian's
 * packages. `path` is undefined for Playwright's own.
 */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named)
    return existsSync(named) ? { found: true, path: named } : missing(`CHROMIUM names ${named}, which is not there`)
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
  return missing('no Chromium was found and none could be installed: install one, or name it in CHROMIUM')
}

function missing(reason) {
  return { found: false, reason }
}
