import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createOwner } from '#tests/support/stories/factories.ts'
import { openGate } from '#tests/support/servers/gate.ts'
import { placesIn, startMachine, reasonForNoLitefs, type Machine } from '#tests/support/servers/litefs.ts'
import { usePair } from '#tests/support/servers/litefs-pair.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'

const skipReason = reasonForNoLitefs()

describe.skipIf(skipReason)(
  `a late copy on LiteFS${skipReason ? ` (${skipReason})` : ''}`,
  { timeout: 120_000 },
  () => {
    const pair = usePair((plain) => inDatabaseOf(plain, () => createOwner()))

    test('where what somebody wrote has not arrived, the primary answers what they read, and only them', async () => {
      await pair.replica.server.stop('SIGTERM')
      const gate = await openGate(pair.places.primary.litefsPort)
      const replica = await startMachine(pair.places, 'replica', {
        environment: { LITEFS_PRIMARY_URL: `http://127.0.0.1:${gate.port}` },
      })
      await expect.poll(() => names(replica, 'writer'), { timeout: 10_000 }).toEqual([])
      gate.stop()
      expect((await write(replica, 'Küche', 'writer')).status).toBe(201)
      expect(await names(replica, 'writer')).toEqual(['Küche'])
      expect(await names(replica, 'somebody else')).toEqual([])
      gate.go()
      await expect.poll(() => names(replica, 'somebody else'), { timeout: 10_000 }).toEqual(['Küche'])
      await replica.server.stop('SIGTERM')
      gate.close()
    })

    test('a replica that has no copy yet says so, and has the primary answer; without one, all is 503', async () => {
      await pair.primary.server.stop('SIGTERM')
      const places = {
        ...(await placesIn(join(pair.folder, 'empty'), pair.places.s3Endpoint)),
        primary: pair.places.primary,
      }
      const replica = await startMachine(places, 'replica', { firstPage: '/robots.txt' })
      expect(
        await Promise.all(['/login', '/healthcheck', '/api/tasks'].map((path) => statusOf(replica, path))),
      ).toEqual([503, 503, 503])
      expect(replica.server.log()).toContain('LiteFS has no copy of the primary')
      const primary = await startMachine(pair.places, 'primary')
      await expect.poll(() => names(replica, 'writer'), { timeout: 10_000 }).toEqual(['Küche'])
      await expect.poll(() => replica.server.log(), { timeout: 10_000 }).toContain('following the primary')
      expect(await replica.server.stop('SIGTERM')).toBe(0)
      expect(await primary.server.stop('SIGTERM')).toBe(0)
    })

    /** Headers of a caller with their own address. */
    function headersOf(who: string): Record<string, string> {
      const address = who === 'writer' ? '203.0.113.1' : '203.0.113.2'
      return {
        Authorization: `Bearer ${pair.fixture.token}`,
        'Content-Type': 'application/json',
        'Fly-Client-IP': address,
      }
    }

    function write({ server }: Machine, name: string, who: string) {
      const body = JSON.stringify({ name })
      return fetch(`${server.origin}/api/group-names`, { method: 'POST', body, headers: headersOf(who) })
    }

    async function names({ server }: Machine, who: string) {
      const answer = await fetch(`${server.origin}/api/group-names`, { headers: headersOf(who) })
      const { items } = (await answer.json()) as { items?: { name: string }[] }
      return items?.map(({ name }) => name)
    }

    async function statusOf({ server }: Machine, path: string) {
      const answer = await fetch(server.origin + path)
      await answer.arrayBuffer()
      return answer.status
    }
  },
)
