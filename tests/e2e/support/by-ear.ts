import { setTimeout } from 'node:timers/promises'
import { expect, type CDPSession, type Page } from '@playwright/test'

/** Milliseconds after a key press within which the browser begins to open another page. */
const openingAfter = 100

/** Uses a page as a screen reader does: finds elements by role and name, and presses keys. */
export async function byEar(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Accessibility.enable')
  // Chromium 156 crashes or hangs when the accessibility tree is read during a navigation.
  let isLeft = false
  page.on('request', (request) => (isLeft ||= request.isNavigationRequest() && request.frame() === page.mainFrame()))
  page.on('load', () => (isLeft = false))

  /** Waits for the only element of this role and name, and returns its node id. */
  async function find(role: string, name: string): Promise<number> {
    let nodeIds: number[] = []
    await expect(async () => {
      expect(isLeft, 'the page is left').toBe(false)
      nodeIds = await query(devtools, role, name)
      expect(nodeIds.length, `${role} “${name}”`).toBe(1)
    }).toPass({ timeout: 15_000 })
    return nodeIds[0] ?? 0
  }

  async function focus(role: string, name: string) {
    await devtools.send('DOM.focus', { backendNodeId: await find(role, name) })
  }

  return {
    hears: find,
    /** Types into an empty field or a select. */
    async type(role: string, name: string, text: string) {
      await focus(role, name)
      await page.keyboard.type(text)
    },
    async press(role: string, name: string, key: 'Enter' | 'Space' = 'Enter') {
      await focus(role, name)
      await page.keyboard.press(key)
      await setTimeout(openingAfter)
    },
    /** All elements, as `role “name”`. */
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
