import { keyboardFaults } from './support/keyboard-faults.ts'
import { expect, test } from './support/test.ts'
import { visits } from './support/visits.ts'

// Everything on every page can be reached by the Tab key, in the order in which it is read, and shows that it has the focus.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

for (const { name, paths } of visits) {
  test(name, async ({ page, request }) => {
    for (const path of await paths({ page, request })) {
      await page.goto(path, { waitUntil: 'networkidle' })
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await keyboardFaults(page), `${path} ${width}`).toEqual([])
      }
    }
  })
}
