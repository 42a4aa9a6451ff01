import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** Waits until React listens to what is done with an element. */
export async function hydrated(element: Locator): Promise<Locator> {
  const isListenedTo = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isListenedTo).toBe(true)
  return element
}
