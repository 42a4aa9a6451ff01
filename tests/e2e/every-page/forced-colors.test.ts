import type { Locator } from '@playwright/test'
import { PNG } from 'pngjs'
import { makeOpenSchedule, makeOwner } from '../support/api-owner.ts'
import { berlinTime } from '../support/berlin.ts'
import { expect, test } from '../support/test.ts'

// Contrast themes of Windows replace all colours and remove backgrounds and shadows.
test.describe.configure({ mode: 'parallel' })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in a ${colorScheme} contrast theme an owner sees what is current, chosen and missing`, async ({
    page,
    request,
  }) => {
    const owner = await makeOwner(request, 'plus')
    const { scheduleId, person, tasks } = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10) })
    const { loginName, pin } = person
    const taskIds = tasks.slice(0, 1).map(({ id }) => id)
    await owner.create(`/api/schedules/${scheduleId}/check-ins`, { loginName, pin, taskIds })
    await owner.signIn(page)
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto('/tasks')
    const canvas = (await look(page.locator('body'))).background
    const nav = page.getByRole('navigation').first()

    const current = await look(nav.getByRole('link', { name: 'Aufgaben' }))
    const other = await look(nav.getByRole('link', { name: 'Pläne' }))
    expect(current.below).not.toBe(canvas)
    expect(other.below).toBe(canvas)

    await page.goto('/tasks/new')
    const dialog = await look(page.getByRole('dialog'))
    expect([dialog.below === canvas, dialog.width === '0px']).toEqual([false, false])

    await page.goto(`/schedules/${scheduleId}/attendance`)
    const unit = page.getByRole('link', { name: 'Woche', exact: true })
    expect((await look(unit)).background).not.toBe((await look(unit.locator('+ a'))).background)

    await page.goto('/plan')
    const bar = await look(page.locator('.bars .bar').first())
    const track = await look(page.locator('.bars rect:not(.bar)').first())
    expect(bar.fill).not.toBe(track.fill)
    expect([bar.fill, track.stroke]).not.toContain(canvas)

    await page.goto('/schedules/new')
    const dot = (name: string) =>
      page
        .getByLabel(name)
        .locator('+ span')
        .evaluate((span) => getComputedStyle(span, '::before').backgroundColor)
    expect(await dot('Täglich')).not.toBe(await dot('Wöchentlich'))
  })

  test(`in a ${colorScheme} contrast theme the QR code is black on white`, async ({ page, request }) => {
    const owner = await makeOwner(request)
    const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
    await owner.signIn(page)
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto(`/schedules/${scheduleId}`)
    const code = page.getByRole('img', { name: /^QR/ })
    expect((await look(code)).background).toBe('rgb(255, 255, 255)')
    const { data } = PNG.sync.read(await code.screenshot())
    const lights = [...data].filter((_, at) => at % 4 === 0)
    expect(lights.slice(0, 500).every((light) => light === 255)).toBe(true)
    expect(lights.filter((light) => light === 0).length / lights.length).toBeGreaterThan(0.2)
  })

  test(`in a ${colorScheme} contrast theme staff see what they tick and where to send it`, async ({
    page,
    request,
  }) => {
    const owner = await makeOwner(request)
    const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10) })
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto(`/schedules/${scheduleId}/status`)
    const canvas = (await look(page.locator('body'))).background
    const tick = page.getByRole('checkbox').first()
    const empty = await tick.screenshot()
    await tick.check()
    await tick.blur()
    expect(differences(empty, await tick.screenshot())).toBeGreaterThan(100)
    const send = await look(page.getByRole('button', { name: 'Fertig' }))
    expect([send.below === canvas, send.width === '0px']).toEqual([false, false])

    await page.getByLabel('Anmeldename').fill(person.loginName)
    await page.getByLabel('PIN').fill(person.pin)
    await page.getByRole('button', { name: 'Fertig' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maximiliane-Charlotte v. Hohenberg')
    const mark = await look(page.locator('.mark'))
    expect(mark.fill).not.toBe((await look(page.locator('.won'))).background)
  })
}

/** The computed colours of an element, and its bottom border. */
function look(element: Locator) {
  return element.evaluate((one) => {
    const { backgroundColor, borderBottomColor, borderBottomWidth, fill, stroke } = getComputedStyle(one)
    return { background: backgroundColor, below: borderBottomColor, width: borderBottomWidth, fill, stroke }
  })
}

/** How many pixels differ in their red value between two pictures of the same size. */
function differences(one: Buffer, other: Buffer): number {
  const { data } = PNG.sync.read(other)
  return [...PNG.sync.read(one).data].filter((light, at) => at % 4 === 0 && light !== data[at]).length
}
