import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { alertPath } from '#tests/support/stories/alert-path.ts'
import { createOwner } from '#tests/support/stories/factories.ts'

useDatabase()

async function toldOwner() {
  const owner = await createOwner()
  return { ...owner, path: await alertPath(owner) }
}

const isTold = ({ userId }: { userId: string }) =>
  database().sql.get<{ missed: boolean }>('SELECT missed FROM Recipient WHERE userId = :userId', { userId })?.missed

test('one click of a mail program ends the alerts, without a session, and twice as well as once', async () => {
  const owner = await toldOwner()
  for (const _ of [1, 2]) {
    const answer = await send(owner.path, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(answer.status).toBe(200)
    expect(isTold(owner)).toBe(false)
  }
})

test('opening the link changes nothing, and says whose alerts it ends', async () => {
  const owner = await toldOwner()
  const answer = await send(owner.path)
  expect(await answer.text()).toContain(owner.email)
  expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin')
  expect(isTold(owner)).toBe(true)
  await send(owner.path, { form: {} })
  const after = await (await send(owner.path)).text()
  expect(after).toContain('You get no more messages')
  expect(after).not.toContain('<form method="post" action="?"')
})

test('a link that was changed, or whose owner has another address now, ends nothing', async () => {
  const owner = await toldOwner()
  const forged = owner.path.slice(0, -1) + (owner.path.endsWith('A') ? 'B' : 'A')
  for (const path of [forged, '/alerts/nobody', `/alerts/${'0'.repeat(16)}.${'A'.repeat(22)}`]) {
    expect((await send(path)).status).toBe(404)
    expect((await send(path, { form: {} })).status).toBe(404)
  }
  await database().atomically((sql) =>
    sql.run("UPDATE User SET email = 'new@example.com', emailKey = 'new@example.com'"),
  )
  expect((await send(owner.path, { form: {} })).status).toBe(404)
  expect(isTold(owner)).toBe(true)
})
