import { beforeAll, expect, test } from 'vitest'
import { readPage } from '#tests/support/requests/page.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const program = 'build/programs/demo.js'
const petersen = { email: 'petersen@kanzlei.example', password: 'Kanzlei-2026' }
const huber = { email: 'huber@alte-muehle.example', password: 'Muehle-2026' }

let server: ProductionServer

beforeAll(async () => {
  server = await startProduction({ directory: folder.path, program })
})

type Subscription = { plan: string; status: string; nextPlan: string | null; startDate: string; endDate: string }

test('the sample companies pay from the first start on; each sees its own invoices, and no other site posts', async () => {
  const owner = await signIn(server, huber)
  const { plan, startDate, endDate } = await owner.plan()
  expect(plan).toBe('plus')
  expect(startDate < endDate).toBe(true)
  const portal = (await owner.post('portal', {})).url
  const [own = ''] = invoicesOn(await (await fetch(portal)).text())
  const invoice = await readPage(await fetch(server.origin + own))
  expect(invoice.text).toMatch(/Gasthaus Alte Mühle.*10,71\s€/s)

  const stranger = await signIn(server, { email: 'yilmaz@blitzblank.example', password: 'Blitz-2026' })
  const other = (await stranger.post('portal', {})).url
  expect((await fetch(`${other}/invoices/${own.split('/').at(-1)}`)).status).toBe(404)
  expect((await fetch(`${portal}x`)).status).toBe(404)
  const foreign = {
    method: 'POST',
    headers: { Origin: 'https://evil.example' },
    body: new URLSearchParams({ card: 'fails' }),
  }
  expect((await fetch(portal, foreign)).status).toBe(403)
  expect((await readPage(await fetch(portal))).text).toContain('zahlt jede Rechnung')
})

test('an owner of the demo pays, changes and ends a plan, and after a restart all is as it was', async () => {
  const owner = await signIn(server, petersen)
  const { url } = await owner.post('checkout', { plan: 'pro' })
  expect(url).toMatch(new RegExp(`^${server.origin}/stripe-test/checkout/cs_test_[0-9a-f]{32}$`))

  const checkout = await readPage(await fetch(url))
  expect(checkout.text).toContain('Testzahlung')
  expect(checkout.text).toMatch(/19,00\s€.*3,61\s€.*22,61\s€/s)
  const declined = await send(server, url, { card: 'fails' })
  expect(declined.headers.get('Location')).toContain('?declined')
  expect(await owner.plan()).toMatchObject({ plan: 'free' })

  const paid = await send(server, url, { card: 'works' })
  expect(paid.headers.get('Location')).toBe(`${server.origin}/payment-success?plan=pro`)
  await expect.poll(owner.plan).toMatchObject({ plan: 'pro', status: 'active' })
  expect((await send(server, url, { card: 'works' })).headers.get('Location')).toBe(new URL(url).pathname)
  expect((await readPage(await fetch(url))).text).toContain('Sie haben hier schon bezahlt')

  await owner.post('downgrade', { plan: 'plus' })
  expect(await owner.plan()).toMatchObject({ plan: 'pro', nextPlan: 'plus' })
  await server.stop('SIGTERM')

  server = await startProduction({ directory: folder.path, program })
  const again = await signIn(server, petersen)
  const portal = (await again.post('portal', {})).url
  expect((await readPage(await fetch(portal))).text).toMatch(/TEST-\d+.*bezahlt\s*22,61\s€/s)
  await send(server, portal, await endButton(portal))
  await expect.poll(again.plan).toMatchObject({ plan: 'plus', nextPlan: null })
  await send(server, portal, { card: 'fails' })
  await send(server, portal, await endButton(portal))
  await expect.poll(again.plan).toMatchObject({ plan: 'plus', status: 'pastDue' })
  await send(server, portal, { card: 'works' })
  await expect.poll(again.plan).toMatchObject({ plan: 'plus', status: 'active' })
  await again.post('cancel', {})
  await send(server, portal, await endButton(portal))
  await expect.poll(again.plan).toMatchObject({ plan: 'free' })
})

function invoicesOn(html: string) {
  return [...html.matchAll(/href="(\/stripe-test\/portal\/\w+\/invoices\/\w+)"/g)].map(([, path = '']) => path)
}

async function endButton(portal: string): Promise<Record<string, string>> {
  const id = /name="end" value="(\w+)"/.exec(await (await fetch(portal)).text())?.[1]
  if (!id) throw new Error('The page has no way to the end of the month')
  return { end: id }
}

function send({ origin }: ProductionServer, url: string, form: Record<string, string>) {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams(form),
  })
}

async function signIn({ origin }: ProductionServer, credentials: { email: string; password: string }) {
  const sendCall = async (method: string, path: string, { token = '', body = undefined as unknown } = {}) => {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'de', Authorization: `Bearer ${token}` }
    const answer = await fetch(origin + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    return (await answer.json()) as never
  }
  const { token }: { token: string } = await sendCall('POST', '/auth/login', { body: credentials })
  return {
    plan: (): Promise<Subscription> => sendCall('GET', '/api/subscription', { token }),
    post: (call: string, body: object): Promise<{ url: string }> =>
      sendCall('POST', `/api/subscription/${call}`, { token, body }),
  }
}
