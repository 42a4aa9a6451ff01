import { expect, test } from 'vitest'
import { formCheckIn, jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { sendAll, type LoadRequest } from '#tests/support/requests/http-load.ts'
import { mountFilledDisk, reasonForNoLossyDisk } from '#tests/support/faults/lossy-disk.ts'
import { countCheckIns, prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const skipReason = reasonForNoLossyDisk()

test.skipIf(skipReason)(
  `a disk that turns read-only${skipReason ? ` (${skipReason})` : ''}: writes are 503 in words and leave nothing, reads go on, writes come back by themselves`,
  async () => {
    const disk = await mountFilledDisk(folder.path, { fill: (plain) => prepareOpenWork(plain, 10) })
    const [first, second, third] = disk.fixture as [OpenWork, OpenWork, OpenWork]
    const server = await startProduction({ directory: disk.folder })
    const { origin, port } = server
    const status = async (request: LoadRequest) => (await sendAll(port, [request], 1))[0]?.status
    expect(await status(jsonCheckIn(first, 'first'))).toBe(201)

    disk.setMode('read-only')
    expect(await status(jsonCheckIn(second, 'second'))).toBe(503)
    const { method, path, headers, body } = formCheckIn(third, 'third', origin)
    const page = await fetch(origin + path, { method, headers: { ...headers, 'Accept-Language': 'en' }, body })
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await readPage(page)).text).toContain('Nothing was saved')
    expect(await status({ method: 'GET', path: `/schedules/${first.scheduleId}/status` })).toBe(200)
    expect(await status({ method: 'GET', path: '/healthcheck' })).toBe(200)

    disk.setMode('writable')
    expect(await status(jsonCheckIn(second, 'second'))).toBe(201)
    expect(await status(formCheckIn(third, 'third', origin))).toBe(303)
    expect(await status(jsonCheckIn(first, 'first'))).toBe(201)
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(await countCheckIns(disk.folder)).toBe(3)
  },
)
