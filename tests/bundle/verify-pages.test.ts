import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { markPaperWithdrawn } from '#app/data/write/papers/papers.sql.server.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { createPaper } from '#tests/support/stories/papers.ts'

const server = useSharedServer()
let number = ''

/** A paper of many schedules, withdrawn, whose ledger does not fit: the longest page. */
beforeAll(() =>
  inDatabaseOf(server.directory, async () => {
    const owner = await createOwner({ companyName: 'Hotel Seeblick Betriebsgesellschaft mbH & Co. KG' })
    const schedules = Array.from({ length: 40 }, (_, nth) => ({
      id: `plan${nth}`,
      title: `Sanitärräume und Umkleiden ${nth}`,
      location: `Haus ${nth}, Untergeschoss`,
      from: new Date(0),
      to: new Date(1),
    }))
    number = await createPaper(owner, { schedules, records: 7, head: { number: 9, hash: 'cd'.repeat(32) } })
    const reason = 'Der Zeitraum war falsch gewählt. Bitte verwenden Sie das neue Blatt.'
    await database().atomically((sql) =>
      markPaperWithdrawn(sql, owner.companyId, { number, userId: owner.userId, reason, now: new Date() }),
    )
  }),
)

test.each(languageCodes)('in %s the pages that check papers take 8 KB at most, headers included', async (language) => {
  for (const [path, status] of [
    [`/verify/${number}`, 200],
    ['/verify', 200],
    ['/verify/7KQ29XMT4HBA', 404],
  ] as const) {
    const headers = { 'Accept-Encoding': 'br', 'Accept-Language': language }
    const [answer] = await sendAll(server.port, [{ method: 'GET', path, headers }], 1)
    expect(answer?.status).toBe(status)
    expect(brotliDecompressSync(answer?.body ?? '').toString()).toContain(`<html lang="${language}"`)
    expect((answer?.headers.length ?? NaN) + (answer?.body.length ?? NaN)).toBeLessThanOrEqual(8 * 1024)
  }
})
