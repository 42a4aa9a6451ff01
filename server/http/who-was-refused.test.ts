import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { IncomingRequest } from './identify/identify.ts'
import { whoWasRefused } from './who-was-refused.ts'

const request = { message: new IncomingMessage(new Socket()), path: '/user-settings', address: '203.0.113.7' }
const refusedWith = (status: number, account?: string) =>
  whoWasRefused(request as unknown as IncomingRequest, {
    status,
    appOrigin: 'https://a.example',
    ...(account && { account }),
  })

test('a wrong field names nobody, unless it was the password or code of an account', () => {
  expect(refusedWith(422)).toEqual({})
  expect(refusedWith(422, '0123456789ab')).toEqual({ address: '203.0.113.7', account: '0123456789ab' })
})

test('a sign-in that succeeds names nobody', () => {
  expect(refusedWith(302, '0123456789ab')).toEqual({})
  expect(refusedWith(401, '0123456789ab')).toMatchObject({ account: '0123456789ab' })
})
