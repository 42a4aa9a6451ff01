import { setTimeout } from 'node:timers/promises'
import { expect, type CDPSession, type Page } from '@playwright/test'

/** How long after a key was pressed the browser has begun to open another page, if it does. */
const openingAfter = 100

/** What a screen reader has of a page: each thing by its role and its name, and the keyboard. */
export async function byEar(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Accessibility.enable')
  // A page that is asked while it is left crashes in Chromium 156, or never answers.
  let isLeft = false
  page.on('request', (request) => (isLeft ||= request.isNavigationRequest() && request.frame() === page.mainFrame()))
  page.on('load', () => (isLeft = false))

  /** The one thing of this role and name; waits until it is there. */
  async function find(role: string, name: string): Promise<number> {
    let found: number[] = []
    await expect(async () => {
      expect(isLeft, 'the page is left').toBe(false)
      found = await query(devtools, role, name)
      expect(found.length, `${role} “${name}”`).toBe(1)
    }).toPass({ timeout: 15_000 })
    return found[0] ?? 0
  }

  async function focus(role: string, name: string) {
    await devtools.send('DOM.focus', { backendNodeId: await find(role, name) })
  }

  return {
    hears: find,
    /** Into an empty field, or a choice. */
    async type(role: string, name: string, text: string) {
      await focus(role, name)
      await page.keyboard.type(text)
    },
    async press(role: string, name: string, key: 'Enter' | 'Space' = 'Enter') {
      await focus(role, name)
      await page.keyboard.press(key)
      await setTimeout(openingAfter)
    },
    /** Everything that is there, as `role “name”`. */
    async all(): Promise<string[]> {
      const { nodes } = await devtools.send('Accessibility.getFullAXTree')
      return nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value} “${name?.value ?? ''}”`)
    },
  }
}

async function query(devtools: CDPSession, role: string, accessibleName: string): Promise<number[]> {
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  const { nodes } = await devtools.send('Accessibility.queryAXTree', {
    backendNodeId: root.backendNodeId,
    role,
    accessibleName,
  })
  return nodes.filter(({ ignored }) => !ignored).flatMap(({ backendDOMNodeId }) => backendDOMNodeId ?? [])
}
