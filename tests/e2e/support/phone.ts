import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { noisyJpeg } from '../../support/files/pictures.ts'
import { makeOpenSchedule, makeOwner } from './api-owner.ts'
import { berlinTime } from './berlin.ts'
import { openPhoneNetwork } from './phone-network.ts'

type Person = { loginName: string; pin: string }

/** An open schedule, an owner who sees its check-ins, and a network to it that can be cut. */
export async function makeCellar(
  request: APIRequestContext,
  { tasks: count = 1, ...rules }: { tasks?: number; [rule: string]: unknown } = {},
) {
  const owner = await makeOwner(request, 'pro')
  if (rules['allowStaffImageUpload']) await owner.change('/settings/schedule', { allowStaffImageUpload: true })
  const { scheduleId, person, tasks } = await makeOpenSchedule(owner, { tasks: count, time: berlinTime(10), ...rules })
  const network = await openPhoneNetwork()
  const path = `/schedules/${scheduleId}/status`
  return {
    owner,
    scheduleId,
    person,
    tasks,
    network,
    path,
    address: network.origin + path,
    /** The records of the schedule. */
    records: () =>
      owner.list<{ id: string; signature: string; slotAt: string | null; comment: string | null }>(
        `/api/check-ins?schedule=${scheduleId}`,
      ),
  }
}

/** Opens a place's page with a network, and waits until the phone keeps it. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilKept(page)
}

/** Waits until the phone keeps the open page, and its worker answers. */
export async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const kept = await caches.match(location.pathname.replace(/status$/, 'offline'), { ignoreVary: true })
      return kept !== undefined && navigator.serviceWorker.controller !== null
    })
  await expect.poll(isKept).toBe(true)
}

/** Fills in name and PIN, and sends. */
export async function sendForm(page: Page, { loginName, pin }: Person): Promise<void> {
  await page.getByLabel('Anmeldename').fill(loginName)
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Fertig' }).click()
}

const receiptPattern = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/

/** The code on the page that says that a check-in is stored. */
export async function receiptOn(page: Page): Promise<string> {
  await expect(page.getByRole('status')).toContainText('Gespeichert, noch nicht übertragen')
  return receiptPattern.exec((await page.locator('.time').textContent()) ?? '')?.[0] ?? ''
}

/** Says to the page that there is a network again, as the browser does. */
export async function comeOnline(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

type StoredEntry = { state: string; notBefore: number; sealedAt: string; bytes: ArrayBuffer | null }

/** The entries that the phone has, in their order. */
export function entriesOn(page: Page): Promise<StoredEntry[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('klarbuch-offline')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const entries = await new Promise<StoredEntry[]>((resolve, reject) => {
      const all = database.transaction('entries').objectStore('entries').getAll()
      all.addEventListener('success', () => resolve(all.result))
      all.addEventListener('error', () => reject(all.error))
    })
    database.close()
    return entries
  })
}

/** A photo as of a camera, for a file field. */
export async function cameraPhoto() {
  const buffer = Buffer.from(await noisyJpeg({ width: 2000, height: 1500 }))
  return { name: 'kamera.jpg', mimeType: 'image/jpeg', buffer }
}
