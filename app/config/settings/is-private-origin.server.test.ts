import { expect, test } from 'vitest'
import { isPrivateOrigin } from './is-private-origin.server.ts'

test.each([
  'http://localhost:3000',
  'http://demo.localhost',
  'http://127.0.0.1:3000',
  'http://127.9.9.9',
  'http://[::1]:3000',
  'http://192.168.178.20:3000',
  'http://10.1.2.3',
  'http://172.31.255.1',
  'http://169.254.1.1',
  'http://[fd00::1]',
  'http://[fe80::1]',
  'http://desk',
  'http://desk.local:3000',
  'http://desk.home.arpa',
])('%s can’t be reached from the internet', (origin) => expect(isPrivateOrigin(origin)).toBe(true))

test.each([
  'https://klarbuch.example',
  'http://klarbuch.fly.dev',
  'http://8.8.8.8',
  'http://172.32.0.1',
  'http://192.169.0.1',
  'http://11.0.0.1',
  'http://[2001:db8::1]',
  'http://[::ffff:8.8.8.8]',
  'http://localhost.example.com',
  'http://127.0.0.1.nip.io',
  'http://local.example',
])('%s may be reached by anybody', (origin) => expect(isPrivateOrigin(origin)).toBe(false))
