import { expect, test } from 'vitest'
import { pushServiceOf } from './push-service.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:APA91b', 'fcm.googleapis.com'],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', 'push.services.mozilla.com'],
  ['https://web.push.apple.com/QGuQyavXutnMH', 'push.apple.com'],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%3d', 'notify.windows.com'],
  ['https://any-label.notify.windows.com/w/', 'notify.windows.com'],
])('%s is an endpoint of a known service, one for all hosts of its domain', (endpoint, service) => {
  expect(pushServiceOf(endpoint, [])).toBe(service)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://anna@fcm.googleapis.com/fcm/send/abc',
  'https://:secret@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com/fcm/send/abc#part',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://FCM.googleapis.com/fcm/send/abc',
  'https:\\\\fcm.googleapis.com\\fcm',
  'https://fcm.googleapis.com/a/../b',
  'https://fcm.googleapis.com.example.com/x',
  'https://examplefcm.googleapis.com/x',
  'https://evilpush.apple.com/x',
  'https://push.apple.com/x',
  'https://a..push.apple.com/x',
  'https://.push.apple.com/x',
  'https://a_b.push.apple.com/x',
  'https://*.push.apple.com/x',
  "https://a'b.push.apple.com/x",
  `https://${'a'.repeat(64)}.push.apple.com/x`,
  'https://example.com/?https://fcm.googleapis.com/',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data/',
  'https://2130706433/x',
  'https://localhost/x',
  'file:///etc/passwd',
  'fcm.googleapis.com/x',
  '',
])('%s is none', (endpoint) => {
  expect(pushServiceOf(endpoint, [])).toBeNull()
})

test('services of the operator are those at exactly these origins', () => {
  const others = ['https://push.example.com', 'http://127.0.0.1:4000']
  expect(pushServiceOf('https://push.example.com/up/1', others)).toBe('push.example.com')
  expect(pushServiceOf('http://127.0.0.1:4000/push/1', others)).toBe('127.0.0.1:4000')
  expect(pushServiceOf('http://push.example.com/up/1', others)).toBeNull()
  expect(pushServiceOf('http://127.0.0.1:4001/push/1', others)).toBeNull()
  expect(pushServiceOf('https://a.push.example.com/up/1', others)).toBeNull()
})
