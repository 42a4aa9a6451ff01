import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { languages } from '#app/i18n/languages.ts'
import { sampleCompanies } from '../../prisma/scenarios.ts'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import type { Prepared } from '../prepared.ts'
import { measured, type Row } from '../table.ts'
import { signIn } from './owner-pages.ts'

/**
 * The requests and bytes of the status page, the sign-in page and an owner's first page, and the first paint of the
 * status page on a slow network.
 */
export async function pageWeight({ works, freshFolder, emptyFolder }: Prepared): Promise<Row[]> {
  const server = await startProduction({ directory: freshFolder('weight') })
  const url = `${server.origin}/schedules/${works[0]?.scheduleId}/status`
  const extremes = await byWeight(url)
  const weighed = await weighPage(url)
  const signInPage = await weighPage(`${server.origin}/login`)
  const paints: number[] = []
  for (const { code } of extremes) paints.push(await timeFirstPaint(`${url}?lng=${code}`))
  await server.stop('SIGTERM')
  const dashboard = await weighFirstDashboard(emptyFolder('demo'))
  if (!weighed || !signInPage || !dashboard)
    return [measured('status page, requests', NaN, {}, 'not measured: no Chromium')]
  return [
    measured('status page, requests', weighed.requests, { below: 2 }, 'in Chromium, beside the favicon'),
    measured('status page, KB on the wire', weighed.bytes / 1024, { below: 8 }, 'brotli, headers included'),
    measured('sign-in page, requests', signInPage.requests, { below: 8 }, 'in Chromium, beside the favicon'),
    measured('sign-in page, KB on the wire', signInPage.bytes / 1024, { below: 80 }, 'brotli, headers included'),
    measured('dashboard, requests', dashboard.requests, { below: 7 }, 'the demo’s hotel, in Chromium'),
    measured('dashboard, KB on the wire', dashboard.bytes / 1024, { below: 110 }, 'brotli, headers included'),
    ...extremes.flatMap(({ code, gzipped }, index) => [
      measured(`status page in ${code}, KB with gzip`, gzipped / 1024, { below: 14 }, `the ${ranks[index]} language`),
      measured(
        `status page in ${code}, s to first paint`,
        (paints[index] ?? NaN) / 1000,
        { below: 0.6 },
        slowNetwork.name,
      ),
    ]),
  ]
}

const ranks = ['lightest', 'heaviest']

/** The languages in which a page is smallest and largest. */
async function byWeight(url: string): Promise<{ code: string; gzipped: number }[]> {
  const weighed = []
  for (const { code } of languages) {
    const answer = await fetch(`${url}?lng=${code}`)
    weighed.push({ code, gzipped: gzipSync(await answer.text()).length })
  }
  const [lightest, ...others] = weighed.sort((a, b) => a.gzipped - b.gzipped)
  return [lightest, others.at(-1)].filter((page) => page !== undefined)
}

const slowNetwork = { name: '400 kbit/s, 400 ms', latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** The milliseconds to the first contentful paint of a page; NaN without a Chromium. */
async function timeFirstPaint(url: string): Promise<number> {
  return (
    (await inChromium(async (page) => {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', { ...slowNetwork, offline: false })
      await page.goto(url, { waitUntil: 'networkidle' })
      return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN)
    })) ?? NaN
  )
}

/** The first page of the demo's hotel after signing in; null without a Chromium. */
async function weighFirstDashboard(directory: string): Promise<PageWeight | null> {
  const owner = sampleCompanies().find(({ company }) => company.name.startsWith('Hotel'))?.owner
  if (!owner) throw new Error('The demo has a hotel')
  const demo = await startProduction({ directory, program: 'build/programs/demo.js' })
  const cookie = await signIn(demo.origin, owner)
  const weighed = await weighPage(`${demo.origin}/dashboard`, cookie)
  await demo.stop('SIGTERM')
  return weighed
}

type PageWeight = { requests: number; bytes: number }

/**
 * The requests and bytes on the wire of a page, headers included. Without the favicon, which is loaded afterwards. Null
 * without a Chromium.
 */
async function weighPage(url: string, cookie = ''): Promise<PageWeight | null> {
  return inChromium(async (page) => {
    const cookies = cookie
      .split('; ')
      .filter(Boolean)
      .map((each) => each.split(/=(.*)/s, 2) as [string, string])
    await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url })))
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
    // Requests of a page that is already drawn count too.
    await setTimeout(1000)
    return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  })
}

/** Runs a function on a page of a phone's size; null without a Chromium. */
async function inChromium<Result>(inspect: (page: Page) => Promise<Result>): Promise<Result | null> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) return null
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    return await inspect(await browser.newPage({ viewport: { width: 360, height: 740 } }))
  } finally {
    await browser.close()
  }
}
