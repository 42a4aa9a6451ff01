import { z } from '@hono/zod-openapi'
import { ok } from '#app/domain/errors.ts'
import { publishedHeadsSchema } from '#app/domain/ledger/schema.ts'
import { headsAddress, publishHeads } from '#app/operations/ledger/publish-heads.server.ts'
import { apiArea } from './calls/api-area.ts'
import { named, orNull } from './calls/declaration.ts'
import { ownerCall } from './calls/owner-call.ts'

/** Whether everybody may see the heads of the company's ledger. */
export const headsApi = apiArea()

const setting = z
  .object({ published: z.boolean(), address: orNull(z.string()) })
  .openapi('HeadsSetting', { description: 'Whether there is a page with the heads of the ledger, and its address' })

const answer = {
  status: 200,
  description: 'Whether all who know the address may see the heads of the ledger',
  shape: z.object({ data: setting }).openapi('HeadsSettingAnswer'),
} as const

ownerCall(headsApi, {
  method: 'get',
  path: '/settings/heads',
  summary: 'Read whether the heads of the ledger are shown',
  answer,
  run: ({ companyId }) => ok({ data: settingOf(companyId) }),
})

ownerCall(headsApi, {
  method: 'put',
  path: '/settings/heads',
  summary: 'Show the heads of the ledger to all who know the address, or to nobody',
  description: 'An address that was turned off is never valid again.',
  body: named('PublishedHeads', publishedHeadsSchema),
  answer,
  async run({ companyId, input: { published }, now }) {
    const changed = await publishHeads(companyId, { published, now })
    return changed.ok ? ok({ data: settingOf(companyId) }) : changed
  },
})

function settingOf(companyId: string) {
  const address = headsAddress(companyId)
  return { published: address !== null, address }
}
