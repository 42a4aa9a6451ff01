import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { runInFolder } from '#tests/support/servers/run-in-folder.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()

test('verify finds nothing wrong in weeks of records, and a row that was changed by hand, beside a running server', async () => {
  const directory = join(folder.path, 'demo')
  const server = await startProduction({ directory, program: 'build/programs/demo.js' })
  await expect.poll(() => server.log()).toContain('Stop with Ctrl+C')
  const well = await runInFolder('verify', { directory })
  expect(well).toMatchObject({ code: 0, stderr: '' })
  const [, companies = '0', entries = '0'] =
    /^Companies: (\d+); entries: (\d+); with a fault: 0\n$/.exec(well.stdout) ?? []
  expect([Number(companies), Number(entries) > 1000]).toEqual([4, true])

  const sqlite = new Sqlite(join(directory, 'klarbuch.db'))
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
