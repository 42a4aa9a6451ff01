import { createRefusedEnvelope } from '#tests/support/stories/envelopes.ts'
import { createDefect } from '#tests/support/stories/defects.ts'
import { createRatings } from '#tests/support/stories/ratings.ts'
import { createClosure } from '#tests/support/stories/closures.ts'
import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { findHeadsKey } from '#app/data/read/ledger/heads-page.sql.server.ts'
import { publishHeads } from '#app/operations/ledger/publish-heads.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { createCheckIn, createComment } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { addressOf } from '#tests/support/requests/declared-paths.ts'
import { declaredRoutes } from '#tests/support/requests/declared-routes.ts'
import {
  createFolder,
  createGroupName,
  createOwner,
  createSchedule,
  createStaff,
  createTask,
} from '#tests/support/stories/factories.ts'
import { madeUp, strangeWords, useMadeUpLanguage } from '#tests/support/requests/made-up-language.ts'
import { readMarkup } from '#tests/support/requests/page.ts'
import { createInspection } from '#tests/support/stories/inspections.ts'
import { createStoredPhoto } from '#tests/support/stories/photos.ts'
import { createPaper } from '#tests/support/stories/papers.ts'
import { createIssuedDocument } from '#tests/support/stories/issued-document.ts'

useDatabase()
useMadeUpLanguage()

const pages = (await declaredRoutes()).filter(({ path, handle }) => path !== '/*' && handle?.kind === 'page')
const headers = { 'Accept-Language': madeUp }

test.each(pages.map(({ path }) => path))(
  'every word of %s comes from the texts, from Intl or from data',
  async (path) => {
    const { ids, owner } = await aCompany()
    for (const cookie of [undefined, owner.token]) {
      const address = addressOf(path, ids)
      const words = await wordsOf(send(address, { headers, cookie }))
      // Articles and news are in separate files, which are not replaced.
      const others = path.startsWith('/help') ? words.filter((text) => !/\p{Script=Thai}/u.test(text)) : words
      expect(strangeWords(others), address).toEqual([])
    }
  },
)

test.each(pages.filter(({ takesForms }) => takesForms).map(({ path }) => path))(
  'every word of the refusals of %s does, too',
  async (path) => {
    const { ids, owner } = await aCompany()
    for (const cookie of [undefined, owner.token]) {
      const address = addressOf(path, ids)
      const words = await wordsOf(send(address, { headers, cookie, form: { nothing: '' } }))
      expect(strangeWords(words), address).toEqual([])
    }
  },
)

/** All texts that a reader or a screen reader gets, in document order. */
async function wordsOf(answer: Promise<Response>): Promise<string[]> {
  const answered = await answer
  if (!answered.headers.get('Content-Type')?.startsWith('text/html')) return []
  const document = await readMarkup(answered)
  // Parts marked as another language may be in it: the names of languages, the words of the API.
  const others = `script, style, body [lang]:not([lang=${madeUp}])`
  for (const unread of document.querySelectorAll(others)) unread.remove()
  const attributes = [
    'aria-label',
    'title',
    'alt',
    'placeholder',
    'aria-description',
    'data-busy',
    'aria-roledescription',
  ]
  const attributeTexts = [...document.querySelectorAll('*')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  )
  return [...attributeTexts, document.title, ...textsBelow(document.body)]
}

function textsBelow(node: Node): string[] {
  if (node.nodeType === 3) return [node.textContent ?? '']
  return [...node.childNodes].flatMap(textsBelow)
}

/** Creates a company with Greek data. */
async function aCompany() {
  const owner = await createOwner({ firstName: 'Άννα', lastName: 'Παππά', companyName: 'Ξενοδοχείο' })
  const task = await createTask(owner, { name: 'ΤΔ', publicName: 'Τουαλέτα', description: 'Νιπτήρας' })
  const staff = await createStaff(owner, { loginName: 'άννα', signature: 'Άννα Π.' })
  const schedule = await createSchedule(owner, {
    title: 'Ρεσεψιόν',
    location: 'Ισόγειο',
    description: 'Κάθε μέρα',
    tasks: [{ taskId: task.id, staffIds: [staff.id] }],
  })
  const groupName = await createGroupName(owner, 'Όροφος')
  const folder = await createFolder(owner, { scheduleIds: [schedule.id], hasFailed: true })
  const { reportId } = await createIssuedDocument(owner, { name: 'Εβδομάδα', recipient: 'Άννα Παππά' })
  const checkIn = await createCheckIn(owner, { schedule, task, staff, slotAt: '2026-11-18T08:00' })
  const photoKey = await createStoredPhoto(owner, schedule.id, null)
  const inspection = await createInspection({ checkIn, supervisor: staff, photoKey })
  const comment = await createComment(owner, { schedule, task, staff, slotAt: '2026-11-18T09:00', comment: 'Σαπούνι' })
  await publishHeads(owner.companyId, { published: true, now: new Date() })
  await createRatings(owner, { schedule, day: '2026-11-18', stars: [4] })
  return {
    owner,
    ids: {
      taskId: task.id,
      staffId: staff.id,
      scheduleId: schedule.id,
      groupNameId: groupName.id,
      closureId: (await createClosure(owner, { reason: 'Διακοπές' })).id,
      slotAt: '2026-11-17T14:00',
      day: '2026-11-18',
      folderId: folder.id,
      reportId,
      checkInId: checkIn.id,
      inspectionId: inspection.id,
      envelopeId: await createRefusedEnvelope(owner, schedule, { loginName: 'άννα', receipt: '0123-4567' }),
      commentId: comment.id,
      defectId: await createDefect(owner, { schedule, staff, text: 'Κλειδαριά', note: 'Αύριο' }),
      number: await createPaper(owner, { number: '012345678901', head: { number: 1, hash: '12'.repeat(32) } }),
      headsKey: findHeadsKey(database().sql, owner.companyId) ?? '',
      token: 'unknown',
      plan: 'pro',
      change: 'publish',
      article: 'check-in',
    },
  }
}
