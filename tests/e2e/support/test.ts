import { expect, test as base } from '@playwright/test'

export { expect }

/** Playwright's test; it fails too when a page throws, or when React finds another page than the server sent. */
export const test = base.extend<{ watch: void }>({
  watch: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error()}`))
      context.on('console', (message) => {
        if (message.type() === 'error' && /react|hydrat/i.test(message.text())) errors.push(message.text())
      })
      await use()
      expect(errors, 'errors of scripts in the pages').toEqual([])
    },
    { auto: true },
  ],
})
