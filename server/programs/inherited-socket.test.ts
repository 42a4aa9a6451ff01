import { expect, test } from 'vitest'
import { inheritedSocket } from './inherited-socket.ts'

test.each([
  [{ LISTEN_PID: '42', LISTEN_FDS: '1' }, 3],
  [{ LISTEN_PID: '42', LISTEN_FDS: '2' }, 3],
  [{ LISTEN_PID: '41', LISTEN_FDS: '1' }, undefined],
  [{ LISTEN_PID: '42', LISTEN_FDS: '0' }, undefined],
  [{ LISTEN_FDS: '1' }, undefined],
  [{}, undefined],
])('with %j the socket of process 42 is %s', (environment, descriptor) => {
  expect(inheritedSocket(environment, 42)).toBe(descriptor)
})
