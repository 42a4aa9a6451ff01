import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

export type PageWeight = { requests: number; bytes: number }

/** What a phone fetches to show a page: requests and bytes on the wire, headers included; not the favicon, which it fetches afterwards. Null without a Chromium. */
export async function weighPage(url: string): Promise<PageWeight | null> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) return null
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const icons = new Set<string>()
    const sizes: number[] = []
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.endsWith('/favicon.svg')) icons.add(requestId)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!icons.has(requestId)) sizes.push(encodedDataLength)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  } finally {
    await browser.close()
  }
}
