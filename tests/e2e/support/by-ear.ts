import { setTimeout } from 'node:timers/promises'
import { expect, type CDPSession, type Page } from '@playwright/test'

/** A page that is left in the middle of a question may never answer it: the next one is asked then. */
const unansweredAfter = 3000

/** What a screen reader has of a page: each thing by its role and its name, and the keyboard. */
export async function byEar(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Accessibility.enable')

  /** The one thing of this role and name; waits until it is there. */
  async function find(role: string, name: string): Promise<number> {
    let found: number[] = []
    await expect(async () => {
      found = await Promise.race([query(devtools, role, name), setTimeout(unansweredAfter, [])])
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
