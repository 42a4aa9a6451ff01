import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Browser, Page } from '@playwright/test'
import { languages } from '#app/i18n/languages.ts'
import { chainAnew, changeFile, elementsOf, type ExportedFiles } from '#tests/support/files/changed-export.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { brokenRules } from './support/broken-rules.ts'
import { keyboardFaults } from './support/keyboard-faults.ts'
import { sharedFolder } from './support/outbox.ts'
import { checkInWithPhoto } from './support/photo-check-in.ts'
import { check, downloads } from './support/saved-export.ts'
import { expect, test } from './support/test.ts'
import { textFaults } from './support/text-faults.ts'

const { download, save, open, remove } = downloads()
const german = { locale: 'de-DE' }

let files: ExportedFiles
let email: string
let signIn: (page: Page) => Promise<void>

/** A place with a check-in that has a photo. */
test.beforeAll(async ({ browser, request }) => {
  const owner = await makeOwner(request, 'pro')
  ;({ email, signIn } = owner)
  await owner.change('/settings/schedule', { allowStaffImageUpload: true })
  const work = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10), allowStaffImageUpload: true })
  await checkInWithPhoto(request, { owner, ...work })
  files = await downloaded(browser)
})
test.afterAll(remove)

async function downloaded(browser: Browser): Promise<ExportedFiles> {
  const page = await browser.newPage({ baseURL: `http://localhost:${process.env['E2E_PORT']}` })
  await signIn(page)
  const all = await download(page)
  await page.close()
  return all
}

function copied(): ExportedFiles {
  return new Map(files)
}

test('opened from disk without a network, the page says that an export fits', async ({ browser }) => {
  const page = await open(browser, german)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const text = await check(page, await save('klarbuch.zip', files))
  expect(text).toMatch(/^✓\s+Alles passt zusammen\./)
  expect(text).toContain('Einträge: 1')
  const { number, hash } = elementsOf(files, 'ledger.json').at(-1) ?? {}
  expect(text).toContain(`Nr. ${number} ${String(hash)}`)
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([])
  await page.context().close()
})

test('a head from a mail is looked for in the chain', async ({ browser }) => {
  const page = await open(browser, german)
  await check(page, await save('klarbuch.zip', files))
  const { number, hash } = elementsOf(files, 'ledger.json')[1] ?? {}
  const look = async (typed: string) => {
    await page.getByLabel('Nummer und Prüfsumme').fill(typed)
    await page.getByRole('button', { name: 'Vergleichen' }).click()
    return page.locator('#found-head')
  }
  await expect(await look(`Nr. ${number}, ${String(hash).slice(0, 12)}…`)).toContainText('ist in der Kette: Nr. 2')
  await expect(await look(`Nr. 1, ${String(hash)}`)).toContainText('Nr. 1 lautet hier anders.')
  await expect(await look(`Nr. 1.204, ${String(hash)}`)).toContainText('Diese Kette endet schon bei Nr.')
  await expect(await look('1204')).toContainText('mindestens acht Zeichen')
  await page.context().close()
})

type Falsified = [what: string, falsify: (changed: ExportedFiles) => void, says: RegExp]

const falsified: Falsified[] = [
  [
    'a byte of a name',
    (changed) => replaceIn(changed, 'check-ins.json', 'Maximiliane-Charlotte v.', 'Maximiliane-Charlotta v.'),
    /Eintrag: Untergeschoss, Raum U 14 · .* · Fettabscheiderkontrolle 1 · Maximiliane-Charlotta .*Diese Aufzeichnung sagt nicht, was eingetragen wurde\.\s+Nr\. 2 der Kette, /s,
  ],
  [
    'a record',
    (changed) => changeFile(changed, 'check-ins.json', () => []),
    /Eintrag\s+Diese Aufzeichnung fehlt\.\s+Nr\. 2 der Kette, \d+\. \S+ \d{4} um \d\d:\d\d/,
  ],
  [
    'the last entry',
    (changed) => changeFile(changed, 'ledger.json', (entries) => entries.slice(0, -1)),
    /Ab hier fehlt das Ende der Kette\./,
  ],
  [
    'the order of two entries',
    (changed) => changeFile(changed, 'ledger.json', ([one = {}, two = {}, ...more]) => [two, one, ...more]),
    /Fassung eines Plans: .*\s+Diese Stelle der Kette wurde verändert oder vertauscht\./,
  ],
  [
    'the photo',
    (changed) => changed.set([...changed.keys()].find((path) => path.includes('/photos/')) ?? '', Buffer.from('x')),
    /Fettabscheiderkontrolle 1 · .*Das Foto ist nicht das, das eingetragen wurde\./s,
  ],
]

function replaceIn(changed: ExportedFiles, path: string, from: string, to: string) {
  changed.set(path, Buffer.from((changed.get(path)?.toString() ?? '').replace(from, to)))
}

for (const [what, falsify, says] of falsified)
  test(`where ${what} was changed, the page says which record of which day`, async ({ browser }) => {
    const page = await open(browser, german)
    const changed = copied()
    falsify(changed)
    const text = await check(page, await save('falsified.zip', changed))
    expect(text).toMatch(/^!\s+Etwas passt nicht zusammen\./)
    expect(text).toMatch(says)
    await page.context().close()
  })

test('a day that was cut out, with all chained anew, is found by a head from before', async ({ browser }) => {
  const changed = copied()
  const last = elementsOf(changed, 'ledger.json').at(-1) ?? {}
  changeFile(changed, 'ledger.json', (entries) => entries.slice(0, 1))
  changeFile(changed, 'check-ins.json', () => [])
  chainAnew(changed)
  const page = await open(browser, german)
  expect(await check(page, await save('anew.zip', changed))).toContain('Alles passt zusammen.')
  await page.getByLabel('Nummer und Prüfsumme').fill(`${String(last['number'])}, ${String(last['hash'])}`)
  await page.keyboard.press('Enter')
  await expect(page.locator('#found-head')).toContainText('Diese Kette endet schon bei Nr. 1.')
  await page.context().close()
})

test('a row that was changed in the database by hand is found in the next export', async ({ browser }) => {
  const database = new Database(join(sharedFolder, 'klarbuch.db'))
  const company = 'SELECT companyId FROM User WHERE email = :email'
  const set = (text: string) =>
    database.prepare(`UPDATE CheckIn SET comment = :text WHERE companyId = (${company})`).run({ email, text })
  const { comment } = elementsOf(files, 'check-ins.json')[0] ?? {}
  set('Alles sauber.')
  const changed = await downloaded(browser)
  set(String(comment))
  database.close()
  const page = await open(browser, german)
  const text = await check(page, await save('by-hand.zip', changed))
  expect(text).toContain('Diese Aufzeichnung sagt nicht, was eingetragen wurde.')
  await page.context().close()
})

test('what is no whole export is told apart, and another file can be chosen', async ({ browser }) => {
  const page = await open(browser, german)
  const whole = readFileSync(await save('klarbuch.zip', files))
  const without = (path: string) => new Map([...files].filter(([name]) => name !== path))
  expect(await check(page, await save('text.zip', Buffer.from('no ZIP')))).toContain('Das ist keine ZIP‑Datei')
  expect(await check(page, await save('empty.zip', Buffer.from('')))).toContain('Das ist keine ZIP‑Datei')
  expect(await check(page, await save('half.zip', whole.subarray(0, whole.length / 2)))).toContain('nicht vollständig')
  expect(await check(page, await save('old.zip', without('ledger.json')))).toContain('keine Kette (ledger.json)')
  expect(await check(page, await save('less.zip', without('excuses.json')))).toContain('fehlt excuses.json')
  expect(await check(page, await save('other.zip', without('company.json')))).toContain('mit allen Daten aus Klarbuch')
  const broken = copied()
  replaceIn(broken, 'check-ins.json', '"id":', '"id";')
  expect(await check(page, await save('broken.zip', broken))).toContain('check-ins.json ist ab Zeile 2 nicht lesbar')
  const damaged = Buffer.from(whole)
  // Its last name is in the directory, the one before in front of the file.
  const at = damaged.lastIndexOf('ledger.json', damaged.lastIndexOf('ledger.json') - 1)
  damaged.fill(0xff, at + 40, at + 60)
  expect(await check(page, await save('damaged.zip', damaged))).toContain('ledger.json ist nicht lesbar')
  expect(await check(page, await save('klarbuch.zip', files))).toContain('Alles passt zusammen.')
  await page.context().close()
})

test('the page is in the reader’s language, and can be read in another one', async ({ browser }) => {
  const path = await save('klarbuch.zip', files)
  for (const { code } of languages) {
    const texts = JSON.parse(readFileSync(`locales/${code}/checker.json`, 'utf8')) as {
      title: string
      result: { fits: string }
    }
    const page = await open(browser, { locale: code, viewport: { width: 320, height: 800 } })
    await expect(page.locator('h1')).toHaveText(texts.title)
    expect(await check(page, path)).toContain(texts.result.fits.replaceAll('\u00a0', ' '))
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(code)
    expect(await textFaults(page), code).toEqual([])
    await page.getByRole('combobox').selectOption(code === 'th' ? 'lv' : 'th')
    await expect(page.locator('h1')).not.toHaveText(texts.title)
    await expect(page.locator('#result')).not.toContainText(texts.result.fits)
    await page.context().close()
  }
})

test('it can be used by keyboard, by ear, in the dark, and with a file that is dropped', async ({ browser }) => {
  const changed = copied()
  changeFile(changed, 'check-ins.json', () => [])
  const path = await save('falsified.zip', changed)
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open(browser, { ...german, colorScheme })
    expect(await brokenRules(page)).toEqual([])
    await check(page, path)
    await expect(page.locator('#result')).toBeFocused()
    expect(await brokenRules(page)).toEqual([])
    expect(await keyboardFaults(page, await page.context().newCDPSession(page))).toEqual([])
    await page.context().close()
  }
  const page = await open(browser, german)
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'klarbuch.zip'))
      document.querySelector('main')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
    },
    [...readFileSync(await save('klarbuch.zip', files))],
  )
  await expect(page.locator('#result')).toContainText('Alles passt zusammen.')
  await page.context().close()
})

test('where a browser allows no worker to a page from disk, the page itself checks', async ({ browser }) => {
  const page = await open(browser, german)
  await page.evaluate(() => Reflect.deleteProperty(window, 'Worker'))
  expect(await check(page, await save('klarbuch.zip', files))).toContain('Alles passt zusammen.')
  await page.context().close()
})

test('where a browser lets no worker read the file, the page itself checks', async ({ browser }) => {
  const page = await open(browser, german)
  await page.evaluate(() => {
    Object.assign(Worker.prototype, {
      postMessage(this: Worker) {
        this.dispatchEvent(new MessageEvent('message', { data: { problem: 'unreadable' } }))
      },
    })
  })
  expect(await check(page, await save('klarbuch.zip', files))).toContain('Alles passt zusammen.')
  await page.context().close()
})
