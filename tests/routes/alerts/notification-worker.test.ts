import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

type Handler = (event: object) => void

/** The service worker in a scope that notes what it does. */
function startWorker() {
  const handlers: Record<string, Handler> = {}
  const shown: unknown[] = []
  const opened: string[] = []
  const self = {
    location: { origin: 'https://klarbuch.example' },
    addEventListener: (name: string, handler: Handler) => void (handlers[name] = handler),
    registration: { showNotification: (...notification: unknown[]) => void shown.push(notification) },
    clients: { openWindow: (url: URL) => void opened.push(url.href) },
  }
  runInContext(readFileSync('public/notifications.js', 'utf8'), createContext({ self, URL }))
  return { handlers, shown, opened }
}

const waitUntil = () => undefined
const message = { title: 'Nicht erledigt', body: 'Ort: UG', path: '/schedules/x', language: 'de', tag: 'k7' }

test('a push is shown with its tag, so that the same one is shown once', () => {
  const { handlers, shown } = startWorker()
  handlers['push']?.({ data: { json: () => message }, waitUntil })
  const options = { body: 'Ort: UG', tag: 'k7', lang: 'de', icon: '/app-icon.png', data: '/schedules/x' }
  expect(shown).toEqual([['Nicht erledigt', options]])
})

test('a tap closes the notification and opens its page', () => {
  const { handlers, opened } = startWorker()
  let isClosed = false
  const notification = { data: '/schedules/x', close: () => (isClosed = true) }
  handlers['notificationclick']?.({ notification, waitUntil })
  expect([isClosed, opened]).toEqual([true, ['https://klarbuch.example/schedules/x']])
})

test('it does nothing else: no request passes through it', () => {
  expect(Object.keys(startWorker().handlers)).toEqual(['push', 'notificationclick'])
})
