import { expect, test } from 'vitest'
import { nameDevice } from './name-device.server.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.each([
  ['Firefox', 'Android', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'],
  ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`],
  ['Microsoft Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/142.0.0.0`],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`],
  [
    'Safari',
    'iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  ['curl', null, 'curl/8.5.0'],
  ['python-requests', null, 'python-requests/2.31'],
  [null, 'Windows', '<script>alert(1)</script>/1 (Windows NT 10.0)'],
  [null, null, 'Mozilla/5.0 (something new)'],
  [null, null, 'ä'.repeat(300)],
  [null, null, ' '],
  [null, null, ''],
  [null, null, null],
])('%s on %s', (browser, system, userAgent) => {
  expect(nameDevice(userAgent)).toEqual({ browser, system })
})
