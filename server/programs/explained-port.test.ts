import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { explainedPort } from './explained-port.ts'

async function errorOf(port: number, host: string): Promise<NodeJS.ErrnoException> {
  const [error] = (await once(createServer().listen(port, host), 'error').catch((reason: unknown) => [reason])) as [
    NodeJS.ErrnoException,
  ]
  return error
}

test('a taken port and a foreign address are said with the setting to change', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  expect(explainedPort(await errorOf(port, '127.0.0.1'))).toBe(
    `Port ${port} of 127.0.0.1: another program listens there. End that one, or set PORT, or METRICS_PORT. (EADDRINUSE)`,
  )
  expect(explainedPort(await errorOf(0, '203.0.113.7'))).toMatch(
    /^Port \d+ of 203\.0\.113\.7: this machine has no such/,
  )
})

test('other errors are not about ports', () => {
  expect(explainedPort(Object.assign(new Error('x'), { code: 'EACCES', syscall: 'open' }))).toBeNull()
})
