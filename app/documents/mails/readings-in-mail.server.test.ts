import { expect, test } from 'vitest'
import type { OutOfLimits } from '#app/domain/readings/out-of-limits.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { readings as oneReadings } from '#tests/support/stories/told-alerts.ts'
import { alertMail } from './alert-mails.server.ts'

const none = { slots: 0, offline: 0, notDone: 0, rework: 0, readings: 0, defects: 0, comments: 0 }

function mailOf(readings: OutOfLimits[], { language = 'de', count = readings.length } = {}) {
  const others = { slots: [], offline: [], notDone: [], rework: [], defects: [], comments: [] }
  const origin = 'https://klarbuch.example'
  const lessUrl = `${origin}/alerts/x`
  const counts = { ...none, readings: count }
  return alertMail({ language, origin, ...others, readings, counts, lessUrl, now: new Date('2026-11-20T14:20:00Z') })
}

test('values out of their limits are told with limits and action, and a link to their schedule', async () => {
  const { subject, text, html } = mailOf([oneReadings])
  expect(subject).toBe('Außerhalb der Grenzen: Küche')
  expect(text).toContain(
    'Anna K., Fr, 20. Nov. 2026, 15:15: Küche (EG), Kühlung\n\n' +
      'Kühlschrank 1: 9,5\u00a0°C (höchstens 7\u00a0°C). Maßnahme: Tür geschlossen\n',
  )
  const [button] = (await readPage(new Response(html))).links
  expect(button).toBe('https://klarbuch.example/schedules/0123456789abcdef')
  expect(mailOf([oneReadings], { language: 'en' }).text).toContain(
    'Kühlschrank 1: 9.5\u00a0°C (at most 7\u00a0°C). Action: Tür geschlossen\n',
  )
})

test('of several check-ins with such values some are told; the others are said to be there', () => {
  const several = mailOf([oneReadings, oneReadings], { count: 9 })
  expect(several.subject).toBe('Mehrere Messungen außerhalb der Grenzen')
  expect(several.text).toMatch(/Tür geschlossen\n\n[^]*Tür geschlossen\n\n[^]*Es gibt noch weitere\./)
  expect(several.text).toContain('https://klarbuch.example/dashboard\n')
})

test('names of readings and actions with markup or links stay text', async () => {
  const [fridge] = oneReadings.readings
  if (!fridge) throw new Error('One value is out of its limits')
  const name = '<img src=x>"'
  const reading = { ...fridge, name, unit: '<b>', action: '<a href="https://evil.example">x</a>' }
  const hostile = { ...oneReadings, title: '<u>', location: '<i>', task: '<s>', signature: '<q>', readings: [reading] }
  const { html, text } = mailOf([hostile])
  expect(html).not.toMatch(/<img|<b>|<i>|<u>|<s>|<q>|href="https:\/\/evil/)
  expect(text).toContain(name)
  const long = { ...reading, name: 'ก'.repeat(60), action: 'ก'.repeat(200) }
  const many = { ...hostile, title: 'ก'.repeat(100), location: 'ก'.repeat(100), readings: repeated(long, 12) }
  const mail = mailOf(repeated(many, 6), { count: 2000 })
  expect(Buffer.byteLength(mail.html) + Buffer.byteLength(mail.text)).toBeLessThan(200_000)
})

function repeated<Item>(item: Item, times: number): Item[] {
  return Array.from({ length: times }, () => item)
}
