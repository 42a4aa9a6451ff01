import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './api-owner.ts'
import { berlinTime } from './berlin.ts'
import { linkFromMail } from './outbox.ts'
import { checkInWithPhoto, prepareInspection } from './photo-check-in.ts'
import { visitedPages, type PageIds } from './visited-pages.ts'

type Visitor = { page: Page; request: APIRequestContext }

/** The pages of one visitor. `prepare` turns a browser into that visitor and returns the ids for the addresses. */
type Visit = {
  name: string
  pages: (ids: PageIds) => string[]
  prepare: (visitor: Visitor) => Promise<Partial<PageIds>>
}

const all: Visit[] = [
  {
    name: 'an owner who has nothing yet',
    pages: visitedPages.nothingYet,
    async prepare({ page, request }) {
      const owner = await makeOwner(request)
      await owner.signIn(page)
      return {}
    },
  },
  {
    name: 'an owner’s tasks, staff and schedules',
    pages: visitedPages.tasksStaffAndSchedules,
    async prepare({ page, request }) {
      const owner = await makeOwner(request, 'plus')
      const { scheduleId, person, tasks } = await makeOpenSchedule(owner, { tasks: 15, time: berlinTime(10) })
      const folder = await owner.create<{ id: string }>('/api/folders', {
        selection: 'all',
        month: new Date().toISOString().slice(0, 7),
      })
      const days = {
        from: '2026-12-24',
        to: '2027-01-06',
        reason: 'Betriebsferien und Grundreinigung der Aufbereitung',
      }
      const closure = await owner.create<{ id: string }>('/api/closures', days)
      await owner.signIn(page)
      const ids = { staffId: person.id, taskId: tasks[0]?.id, folderId: folder.id, closureId: closure.id }
      return { scheduleId, ...ids }
    },
  },
  {
    name: 'an owner who has all that Free holds',
    pages: visitedPages.freeUsedUp,
    async prepare({ page, request }) {
      const owner = await makeOwner(request)
      const { scheduleId } = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10) })
      await owner.create('/api/closures', { from: '2026-11-18', to: '2026-11-19', reason: 'Umbau' })
      await owner.signIn(page)
      return { scheduleId }
    },
  },
  {
    name: 'attendance, and who checks in',
    pages: visitedPages.attendance,
    async prepare({ page, request }) {
      const owner = await makeOwner(request, 'premium')
      await owner.change('/settings/schedule', { allowStaffImageUpload: true })
      await owner.change('/settings/heads', { published: true })
      const [, headsKey = ''] =
        /heads\/(\w+)/.exec((await owner.read<{ address: string }>('/settings/heads')).address) ?? []
      const guests = { guestReports: true, ratings: true, showRatings: true }
      const rules = { tasks: 15, time: berlinTime(10), allowStaffImageUpload: true, ...guests }
      const work = await makeOpenSchedule(owner, rules)
      // A check-in leaves a cookie, with which the API asks for an origin.
      const reportId = await sendReport(owner)
      const wrong = {
        scheduleId: work.scheduleId,
        category: 'broken',
        text: 'Der Griff der Fensterverriegelung ist lose.',
      }
      const defect = await owner.create<{ id: string }>('/api/defects', wrong)
      await request.post(`/api/schedules/${work.scheduleId}/ratings`, { data: { stars: 4 } })
      const [rated] = await owner.list<{ day: string }>(`/api/schedules/${work.scheduleId}/ratings`)
      const inspect = await prepareInspection(request, { owner, ...work })
      const checkInId = await checkInWithPhoto(request, { owner, ...work })
      const inspectionId = await inspect()
      const [paper] = await owner.list<{ number: string }>('/api/papers')
      const [comment] = await owner.list<{ id: string }>('/api/comments')
      await owner.signIn(page)
      const ids = {
        scheduleId: work.scheduleId,
        staffId: work.person.id,
        checkInId,
        inspectionId,
        reportId,
        number: paper?.number ?? '',
        headsKey,
      }
      return { ...ids, commentId: comment?.id ?? '', defectId: defect.id, day: rated?.day ?? '' }
    },
  },
  {
    name: 'the settings and the help',
    pages: visitedPages.settingsAndHelp,
    async prepare({ page, request }) {
      const owner = await makeOwner(request, 'plus')
      const group = await owner.create<{ id: string }>('/api/group-names', { name: 'Erdgeschoss' })
      await owner.signIn(page)
      return { groupNameId: group.id }
    },
  },
  {
    name: 'the plan of an owner who pays nothing',
    pages: visitedPages.planUnpaid,
    async prepare({ page, request }) {
      const owner = await makeOwner(request)
      await owner.signIn(page)
      return {}
    },
  },
  {
    name: 'the plan of an owner who pays',
    pages: visitedPages.planPaid,
    async prepare({ page, request }) {
      const owner = await makeOwner(request)
      await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
      await owner.signIn(page)
      await buyPro(page)
      return {}
    },
  },
  {
    name: 'the pages before the sign-in',
    pages: visitedPages.beforeSignIn,
    async prepare({ request }) {
      const { email } = await makeOwner(request)
      await request.post('/auth/forgot-password', { data: { email } })
      const link = await linkFromMail(email, '/reset-password/')
      return { token: new URL(link).pathname.split('/').at(-1) }
    },
  },
]

/** Every page, by visitor: `paths` turns a browser into that visitor and returns the addresses. */
export const visits = all.map(({ name, pages, prepare }) => ({
  name,
  async paths(visitor: Visitor): Promise<string[]> {
    const ids = await prepare(visitor)
    const checkedIds = new Proxy(ids, { get: (target, id: keyof PageIds) => target[id] ?? fail(name, id) })
    return pages(checkedIds as PageIds)
  },
}))

function fail(name: string, id: string): never {
  throw new Error(`${name}: no ${id} is known`)
}

/** Adds a report, and waits until it was sent. */
async function sendReport(owner: Awaited<ReturnType<typeof makeOwner>>): Promise<string> {
  const parts = { parts: ['figures', 'gaps'], columns: ['slotAt'] }
  const report = {
    name: 'Wochenbericht',
    selection: 'all',
    period: 'week',
    language: 'de',
    form: 'both',
    rhythm: 'weekly',
  }
  const { id } = await owner.create<{ id: string }>('/api/reports', { ...report, ...parts })
  await owner.create(`/api/reports/${id}/documents`, {})
  await expect
    .poll(async () => (await owner.list<{ state: string }>(`/api/reports/${id}/documents`)).map(({ state }) => state))
    .toEqual(['ready'])
  return id
}

async function buyPro(page: Page) {
  await page.goto('/plan')
  await page.getByRole('button', { name: 'Pro buchen' }).click()
  await page.getByRole('button', { name: 'Testzahlung bestätigen' }).click()
  await page.getByRole('heading', { name: 'Ihr Tarif ist jetzt Pro.' }).waitFor()
}
