import { expect, test } from 'vitest'
import { enhance } from '#app/ui/check-ins/enhance.ts'
import { languages } from '#app/i18n/languages.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createTask } from '#tests/support/stories/factories.ts'
import { today, useOpenSchedules } from '#tests/support/schedules/open-schedules.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()
const fixture = useOpenSchedules()

test('nothing is stored or indexed, and no script but the one inline runs', async () => {
  const { id } = await fixture.schedule()
  for (const path of [`/schedules/${id}/status`, '/schedules/nothing/status']) {
    const answer = await send(path)
    const { headers } = answer
    expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')], path).toEqual(['no-store', 'noindex'])
    const document = await readMarkup(answer)
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    const loaded = [...document.querySelectorAll('script, link')]
    expect(loaded.map(({ localName }) => localName)).toEqual(['link', 'script'])
    expect(document.querySelector('script')?.hasAttribute('src')).toBe(false)
    expect(document.querySelector('[style]')).toBeNull()
  }
})

test('the script stays under 4 KB and needs nothing from outside', () => {
  const source = enhance.toString()
  expect(Buffer.byteLength(source)).toBeLessThan(4096)
  // The address of the module that it loads last is an argument.
  expect(source.replace(/=import\(\w+\)/, '')).not.toContain('import')
})

test('one task comes ticked, of several each tick is a statement', async () => {
  const single = await fixture.schedule()
  expect((await pageOf(single.id)).field('Gäste-WC')?.checked).toBe(true)
  const second = await createTask(fixture.owner, { publicName: 'Flur' })
  const tasks = [fixture.task, second].map(({ id }) => ({ taskId: id, staffIds: [fixture.anna.id] }))
  const { field } = await pageOf((await fixture.schedule({ tasks })).id)
  expect([field('Gäste-WC')?.checked, field('Flur')?.checked]).toEqual([false, false])
})

test('manual selection leads to the other times of the day by links', async () => {
  const times = ['00:00', '00:01']
  const { id } = await fixture.schedule({ useCurrentTime: false, times, windowBefore: 0, windowAfter: 720 })
  const page = await readPage(send(`/schedules/${id}/status?slotAt=${today()}T00:00`))
  expect(page.currentLinks).toContain('00:00')
  expect([page.link('00:00'), page.link('00:01')]).toEqual([`?slotAt=${today()}T00:00`, `?slotAt=${today()}T00:01`])
  expect(page.form('Done')?.values).toContainEqual(['slotAt', `${today()}T00:00`])
  expect(page.link('Deutsch')).toBe(`?slotAt=${today()}T00:00&lng=de`)
})

test.each([
  ['de', 'Was ist erledigt?'],
  ['en', 'What is done?'],
])('speaks %s once that was chosen, and remembers it', async (lng, question) => {
  const { id } = await fixture.schedule()
  const answer = await send(`/schedules/${id}/status?lng=${lng}`, { headers: { 'Accept-Language': 'th' } })
  expect(answer.headers.get('Set-Cookie')).toContain(`lng=${lng}`)
  const page = await readPage(answer)
  expect(page.group(question)).toBeDefined()
  expect(page.language).toBe(lng)
  const remembered = await readPage(send(`/schedules/${id}/status`, { cookie: `lng=${lng}` }))
  expect(remembered.group(question)).toBeDefined()
})

test('offers every language, and speaks the one that the phone likes best', async () => {
  const { id } = await fixture.schedule()
  const page = await send(`/schedules/${id}/status`, { headers: { 'Accept-Language': 'ja,uk;q=0.8,en;q=0.5' } })
  const { language, links } = await readPage(page)
  expect(language).toBe('uk')
  expect(links.filter((link) => link?.includes('lng='))).toEqual(languages.map(({ code }) => `?lng=${code}`))
  expect(page.headers.get('Set-Cookie')).toBeNull()
})

test('names are text, whatever they hold', async () => {
  const [title, location] = ['<img src=x onerror=alert(1)>', '"><script>']
  const { id } = await fixture.schedule({ title, location })
  const page = await pageOf(id)
  expect(page.headings).toContain(title)
  expect(page.text).toContain(`${title} ${location}`)
})

function pageOf(id: string) {
  return readPage(send(`/schedules/${id}/status`))
}
