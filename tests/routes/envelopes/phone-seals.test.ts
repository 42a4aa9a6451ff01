import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { receiptOf } from '#app/domain/envelopes/receipt.ts'
import { sealed } from '#app/ui/check-ins/offline/phone/offline-seal.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { setClock, taken, useClock, useOfflinePhone } from '#tests/support/stories/offline-phone.ts'

useClock()
useDatabase()
const phone = useOfflinePhone()

test('the server opens what the script of the page seals, and both make the same receipt of it', async () => {
  const { publicKey, scheduleId, visit } = await phone.visit()
  const who = { loginName: 'kueche.anna', pin: '48213', taskIds: [phone.fixture.task.id] }
  const json = {
    ...who,
    key: 'k',
    readings: [],
    readingsIds: [],
    comment: 'Grüße',
    visit,
    sealedAt: '2026-11-20T08:02:00Z',
  }
  const bytes = new Uint8Array(await sealed({ publicKey, scheduleId, json, photo: null }))
  expect(Buffer.from(bytes).includes('48213')).toBe(false)
  setClock('20T09:00')
  const { receipt, checkIns } = await taken(await phone.send(bytes))
  expect(receipt).toBe(receiptOf(createHash('sha256').update(bytes).digest()))
  expect(checkIns).toMatchObject([{ slotAt: '2026-11-20T08:00', offlineAt: '2026-11-20T08:02:00.000Z' }])
})

test('the kept page has the form without any name, its data and texts, in each language', async () => {
  for (const [language, text] of [
    ['de', 'Kein Netz. Ihr Eintrag wird gespeichert.'],
    ['uk', 'Немає зв’язку. Ваш запис буде збережено.'],
  ] as const) {
    const page = await send(`/schedules/${phone.scheduleId}/offline?lng=${language}`, {
      headers: { Cookie: 'loginName=kueche.anna' },
    })
    const html = await page.text()
    expect(html).toContain(text)
    expect(html).not.toContain('kueche.anna')
    expect(html).toMatch(/<form[^>]* action="about:invalid" autoComplete="off"/i)
    expect(html).not.toMatch(/autocomplete="(username|current-password)"/i)
    const [, words = ''] = /id="kept-words">([^<]*)</.exec(html) ?? []
    const { texts } = JSON.parse(words) as { texts: Record<string, string> }
    for (const [key, value] of Object.entries(texts))
      expect([key, value]).not.toEqual([key, expect.stringContaining(key)])
  }
})
