import type { Page } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from '../support/api-owner.ts'
import { berlinTime } from '../support/berlin.ts'
import { expect, test } from '../support/test.ts'

test('nothing moves for visitors who prefer reduced motion', async ({ page, request }) => {
  const owner = await makeOwner(request)
  const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10) })
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await test.step('an owner opens a menu, the chat and a dialog', async () => {
    await owner.signIn(page)
    await page.goto('/tasks')
    await page.locator('summary').filter({ hasText: 'Hohenberg' }).last().click()
    expect(await whatMoves(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.goto('/tasks')
    await page.locator('.help-chat-link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await whatMoves(page)).toEqual([])
    await page.goto('/tasks')
    await page.getByRole('link', { name: 'Aufgabe anlegen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await whatMoves(page)).toEqual([])
  })

  await test.step('staff tick a task, send it and are thanked', async () => {
    await page.goto(`/schedules/${scheduleId}/status`)
    await page.getByRole('checkbox').first().check()
    expect(await whatMoves(page)).toEqual([])
    await page.getByLabel('Anmeldename').fill(person.loginName)
    await page.getByLabel('PIN').fill(person.pin)
    await page.getByRole('button', { name: 'Fertig' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maximiliane-Charlotte v. Hohenberg')
    expect(await whatMoves(page)).toEqual([])
  })
})

/** Running animations, and elements with an animation or a transition over 0.01 s. */
function whatMoves(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [null, '::before', '::after', '::backdrop']
    const running = document.getAnimations().map(() => 'a running animation')
    const styled = [...document.querySelectorAll('*')].flatMap((element) =>
      parts.flatMap((part) => {
        const { animationName, scrollBehavior, transitionDuration } = getComputedStyle(element, part)
        const isSlow = transitionDuration.split(',').some((seconds) => parseFloat(seconds) > 0.01)
        const moves = isSlow || animationName !== 'none' || scrollBehavior === 'smooth'
        return moves ? [`${element.tagName} ${element.className} ${part ?? ''}`] : []
      }),
    )
    return [...running, ...styled]
  })
}
