import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { today } from '#tests/support/schedules/open-schedules.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()
const { newSchedule, pagePath, post } = useCheckIns()

test('a theme is chosen on the check-in page by form, which leads back to the same address in that theme', async () => {
  const times = ['00:00', '00:01']
  const { id } = await newSchedule({ useCurrentTime: false, times, windowBefore: 0, windowAfter: 720 })
  const address = `${pagePath(id)}?slotAt=${today()}T00:00&lng=de`
  const before = await readPage(send(address))
  expect(before.button('Wie das Gerät')?.isCurrent).toBe(true)

  const chosen = await choose('Dunkel', before)
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, address])

  const answer = await send(address, { cookie: cookiesOf(chosen) })
  expect((await readMarkup(answer.clone())).documentElement.getAttribute('data-theme')).toBe('dark')
  const after = await readPage(answer)
  expect(['Hell', 'Dunkel', 'Wie das Gerät'].map((name) => after.button(name)?.isCurrent)).toEqual([false, true, false])
  expect([after.language, after.currentLinks.includes('00:00')]).toEqual(['de', true])
})

test.each(['open', 'thanks', 'refused', 'refused to a browser', 'ended', 'missing'] as const)(
  'language and theme can be chosen where the check-in page is %s',
  async (state) => {
    const page = await readPage(await pageThatIs(state))
    expect(page.link('Deutsch')).toBe('?lng=de')
    expect(page.form('Dark')).toMatchObject({
      method: 'post',
      action: '/theme',
      values: [['redirectTo', expect.stringMatching(/^\/schedules\/\w+\/status$/)]],
      buttons: ['Light', 'Dark', 'Same as the device'],
    })
  },
)

/** Presses a button: sends its form with the value that the button adds. */
function choose(name: string, { form, button }: Awaited<ReturnType<typeof readPage>>): Promise<Response> {
  const { action, values = [] } = form(name) ?? {}
  return send(action ?? '', { form: [...values, button(name)?.sends] as [string, string][] })
}

async function pageThatIs(state: string): Promise<Response> {
  if (state === 'missing') return send(pagePath('nothing'))
  if (state === 'refused') return post({ pin: '00000' })
  if (state === 'thanks') return send(pagePath(), { cookie: cookiesOf(await post()) })
  if (state === 'refused to a browser') {
    const answer = await post({ pin: '00000' }, { headers: { 'Sec-Fetch-Mode': 'navigate' } })
    return send(pagePath(), { cookie: cookiesOf(answer) })
  }
  const { id } = await newSchedule()
  if (state === 'ended') {
    await database().atomically((sql) => sql.run('UPDATE Schedule SET archivedAt = createdAt WHERE id = :id', { id }))
  }
  return send(pagePath(id))
}
