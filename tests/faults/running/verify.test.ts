import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { runInFolder } from '#tests/support/servers/run-in-folder.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()

type Head = { companyId: string; number: number; hash: string }

test('verify finds nothing wrong in weeks of records, and a row that was changed by hand, beside a running server', async () => {
  const directory = join(folder.path, 'demo')
  const server = await startProduction({ directory, program: 'build/programs/demo.js' })
  await expect.poll(() => server.log()).toContain('Stop with Ctrl+C')
  const well = await runInFolder('verify', { directory })
  expect(well).toMatchObject({ code: 0, stderr: '' })
  const [, companies = '0', entries = '0'] =
    /^Companies: (\d+); entries: (\d+); with a fault: 0\n$/.exec(well.stdout) ?? []
  expect([Number(companies), Number(entries) > 1000]).toEqual([4, true])

  const compared = await runInFolder('verify', { directory, args: ['--photos'] })
  expect(compared).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Photos: [1-9]\d*\n/) as string,
  })

  const sqlite = new Sqlite(join(directory, 'klarbuch.db'))
  const head = sqlite.prepare('SELECT companyId, number, hash FROM LedgerEntry ORDER BY number DESC').get() as Head
  const compare = (hash: string) =>
    runInFolder('verify', { directory, args: ['--company', head.companyId, '--head', `${head.number}:${hash}`] })
  expect(await compare(head.hash.slice(0, 32))).toMatchObject({ code: 0, stderr: '' })
  const other = await compare('0'.repeat(32))
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('another one than was the last then\n')])
  expect((await compare('9f3c')).stderr).toMatch(/^A head is a number and at least 16 digits/)
  const { number } = sqlite.prepare('SELECT max(ledgerNumber) AS number FROM CheckIn').get() as { number: number }
  sqlite.prepare("UPDATE CheckIn SET signature = 'X' WHERE ledgerNumber = ?").run(number)
  const wrong = await runInFolder('verify', { directory })
  expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringMatching(/with a fault: 1\n$/)])
  expect(wrong.stderr).toMatch(
    new RegExp(`^company \\w+: entry ${number} of \\S+Z, checkIn \\w+: the record is not as it was entered\\n$`),
  )
  const doctor = await runInFolder('doctor', { directory })
  expect(doctor.stdout).toMatch(/^ledgers +WRONG +Company \w+: entry \d+ of/m)
  sqlite.close()
  await server.stop('SIGTERM')
})

test('the server recounts by itself, and tells log and metrics what does not fit', async () => {
  const directory = join(folder.path, 'recounted')
  const demo = await startProduction({ directory, program: 'build/programs/demo.js' })
  await expect.poll(() => demo.log()).toContain('Stop with Ctrl+C')
  await demo.stop('SIGTERM')
  const sqlite = new Sqlite(join(directory, 'klarbuch.db'))
  sqlite.exec('DELETE FROM LedgerRecount')
  sqlite.exec("UPDATE CheckIn SET signature = 'X' WHERE id = (SELECT max(id) FROM CheckIn)")
  sqlite.close()
  const port = await freePort()
  const metrics = { METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' }
  const server = await startProduction({ directory, environment: metrics })
  await expect.poll(server.log, { timeout: 100_000 }).toContain('ledgers recounted')
  expect(server.log()).toMatch(
    /"companyId":"\w+","fault":"recordChanged","kind":"checkIn","recordId":"\w+","number":\d+,"at":"[^"]+","head":"[-\d]+","msg":"ledger does not fit"/,
  )
  expect(server.log()).toMatch(/"companies":4,"entries":\d+,"ms":\d+,"msg":"ledgers recounted"/)
  const values = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(values).toMatch(/^klarbuch_ledger_faults 1$/m)
  expect(values).toMatch(/^klarbuch_ledger_recounted_timestamp_seconds 1[\d.e+]+$/m)
  expect(values).toMatch(/^klarbuch_ledger_recount_failed 0$/m)
  expect(await server.stop('SIGTERM')).toBe(0)
})
