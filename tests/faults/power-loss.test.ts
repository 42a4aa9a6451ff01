import { expect, test } from 'vitest'
import { sendAll } from '#tests/support/http-load.ts'
import { mountFilledDisk, whyNoLossyDisk } from '#tests/support/lossy-disk.ts'
import { prepareOpenWork } from '#tests/support/open-work.ts'
import { expectAllOrNothing, pairedCheckIn, pairsOf } from '#tests/support/paired-work.ts'
import { startProduction } from '#tests/support/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const why = whyNoLossyDisk()
const seed = 20_261_122

test.skipIf(why)(
  `power loss under load, twenty times${why ? ` (${why})` : ''}: what was acknowledged is there, nothing is there by half`,
  async () => {
    const disk = await mountFilledDisk(folder.path, { seed, fill: (plain) => prepareOpenWork(plain, 2000) })
    try {
      const pairs = pairsOf(disk.given)
      const server = await startProduction({ directory: disk.folder })
      const losses: { left: string; acknowledged: Set<number> }[] = []
      const requests = pairs.map(pairedCheckIn)
      const acknowledged = new Set<number>()
      await sendAll(server.port, requests, 8, (count, index) => {
        acknowledged.add(index)
        if (count % 50 === 0) losses.push({ left: disk.losePower(String(count)), acknowledged: new Set(acknowledged) })
      })
      await server.stop('SIGKILL')
      expect(losses).toHaveLength(20)
      for (const loss of losses) expectAllOrNothing(loss.left, pairs, (index) => loss.acknowledged.has(index))
      const after = await startProduction({ directory: losses[9]?.left ?? '' })
      const [again] = await sendAll(after.port, requests.slice(-1), 1)
      expect(again?.status).toBe(201)
      expect(await after.stop('SIGTERM')).toBe(0)
    } finally {
      await disk.unmount()
    }
  },
  120_000,
)
