import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The axe rules that the page breaks as it is shown, with the elements. */
export async function brokenRules(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(findBroken, tags)
}

async function findBroken(of: string[]): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const { violations } = await run({ runOnly: of, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
