import { expect, type Page } from '@playwright/test'

/** Chooses whose public holidays the company keeps, in its settings, whatever their language. */
export async function chooseRegion(page: Page, region: string) {
  await page.goto('/schedule-settings')
  const form = page.locator('form', { has: page.locator('select[name=region]') })
  await form.locator('select').selectOption(region)
  await form.getByRole('button').click()
  await expect(page.getByRole('status')).toBeVisible()
}
