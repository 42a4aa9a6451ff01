import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyBuild } from '../support/servers/copy-build.ts'
import { freePort } from '../support/servers/free-port.ts'
import { startProduction } from '../support/servers/production-server.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { clockedServer } from './support/clocked-server.ts'
import { comeOnline, entriesOn, receiptOn, sendForm, visit } from './support/phone.ts'
import { openPhoneNetwork } from './support/phone-network.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('after a deploy the page that was kept before works with the new worker and the new server', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'klarbuch-deploy-'))
  const port = await freePort()
  const network = await openPhoneNetwork(port)
  const [old, next] = ['old', 'next'].map((name) => join(folder, name)) as [string, string]
  for (const release of [old, next]) copyBuild(release)
  const names = renameScripts(next)
  const startRelease = (release: string) =>
    startProduction({ directory: folder, port, program: join(release, 'build/programs/serve.js') })

  const before = await startRelease(old)
  const request = await playwright.request.newContext({ baseURL: before.origin })
  const owner = await makeOwner(request, 'pro', folder)
  const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10) })
  const address = `${network.origin}/schedules/${scheduleId}/status`
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await page.getByLabel('Fettabscheiderkontrolle 1').check()
  await sendForm(page, person)
  await receiptOn(page)
  await before.stop('SIGTERM')

  const after = await startRelease(next)
  network.set('on')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/schedules/')
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    await registration?.update()
    await changed
  })
  network.set('off')
  await page.goto(address)
  await expect(page.locator(`script[src="${names.old}"]`)).toHaveCount(1)
  await page.getByLabel('Fettabscheiderkontrolle 2').check()
  await sendForm(page, person)
  await receiptOn(page)
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  const records = await owner.list(`/api/check-ins?schedule=${scheduleId}`)
  expect(records).toHaveLength(2)
  expect((await entriesOn(page)).map(({ state }) => state)).toEqual(['sent', 'sent'])

  await visit(page, `${address}?lng=en`)
  const files = () =>
    page.evaluate(async () =>
      (await (await caches.open('klarbuch-offline')).keys()).map(({ url }) => new URL(url).pathname),
    )
  await expect.poll(files).toContain(names.next)
  expect(await files()).not.toContain(names.old)
  await after.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  network.close()
})

/** Makes the scripts of a build those of another one: with another name and content. Returns the names of the pages' script. */
function renameScripts(release: string) {
  const client = join(release, 'build/client')
  const assets = readdirSync(join(client, 'assets')).filter((name) => /^offline-.*\.js$/.test(name))
  const renamed = assets.map((name) => [name, name.replace(/-[\w-]{8}\.js$/, '-nextnext.js')] as const)
  for (const [from, to] of renamed) renameSync(join(client, 'assets', from), join(client, 'assets', to))
  for (const name of readdirSync(join(client, 'assets')))
    if (/^offline-.*\.(br|gz)$/.test(name)) rmSync(join(client, 'assets', name))
  const worker = readFileSync(join(client, 'offline-worker.js'), 'utf8')
  writeFileSync(join(client, 'offline-worker.js'), `${worker}\n// Of the next version.`)
  for (const ending of ['br', 'gz']) rmSync(join(client, `offline-worker.js.${ending}`), { force: true })
  for (const file of serverFiles(release)) {
    const text = readFileSync(file, 'utf8')
    const changed = renamed.reduce((code, [from, to]) => code.replaceAll(from, to), text)
    if (changed !== text) writeFileSync(file, changed)
  }
  const [old = '', next = ''] = renamed.find(([name]) => !name.startsWith('offline-seal-')) ?? []
  return { old: `/assets/${old}`, next: `/assets/${next}` }
}

function serverFiles(release: string): string[] {
  const server = join(release, 'build/server')
  return readdirSync(server, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map(({ parentPath, name }) => join(parentPath, name))
}

test('winter time begins between the visit and the check-in: the slot is open by the schedule’s clock', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000)
  const server = clockedServer('winter-time')
  const origin = await server.origin()
  const network = await openPhoneNetwork(Number(new URL(origin).port))
  await server.startAt('2026-10-24T18:00:00Z')
  const request = await playwright.request.newContext({ baseURL: origin })
  const owner = await makeOwner(request, 'pro', server.folder)
  const rules = { tasks: 1, time: '09:00', windowBefore: 5, windowAfter: 5 }
  const { scheduleId, person } = await makeOpenSchedule(owner, rules)
  const address = `${network.origin}/schedules/${scheduleId}/status`
  await page.clock.install()
  await visit(page, address)
  network.set('off')
  // 09:01 in Berlin is 08:01 UTC now, and was 07:01 the day before.
  await page.clock.setSystemTime(Date.now() + Date.parse('2026-10-25T08:01:00Z') - Date.parse('2026-10-24T18:00:00Z'))
  await page.goto(address)
  await expect(page.getByText('Jetzt offen')).toBeVisible()
  await expect(page.getByText('bis 09:05')).toBeVisible()
  await sendForm(page, person)
  await receiptOn(page)

  await server.startAt('2026-10-25T09:30:00Z')
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  const status = await (await request.get(`/api/schedules/${scheduleId}/status`)).json()
  expect(status).toMatchObject({ today: [{ slotAt: '2026-10-25T09:00', tasks: [{ status: 'completed' }] }] })
  await server.remove()
  network.close()
})
