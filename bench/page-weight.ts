import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { startProduction } from '../tests/support/production-server.ts'
import type { Prepared } from './prepared.ts'
import { measured, type Row } from './table.ts'

/** What a phone fetches for the status page. */
export async function pageWeight({ works, freshFolder }: Prepared): Promise<Row[]> {
  const server = await startProduction({ directory: freshFolder('weight') })
  const weighed = await weighPage(`${server.origin}/schedules/${works[0]?.scheduleId}/status`)
  await server.stop('SIGTERM')
  if (!weighed) return [measured('status page, requests', NaN, {}, 'not measured: no Chromium')]
  return [
    measured('status page, requests', weighed.requests, { below: 2 }, 'in Chromium, beside the favicon'),
    measured('status page, KB on the wire', weighed.bytes / 1024, { below: 8 }, 'brotli, headers included'),
  ]
}

type PageWeight = { requests: number; bytes: number }

/** What a phone fetches to show a page: requests and bytes on the wire, headers included; not the favicon, which it fetches afterwards. Null without a Chromium. */
async function weighPage(url: string): Promise<PageWeight | null> {
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
