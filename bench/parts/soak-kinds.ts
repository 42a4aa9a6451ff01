import sharp from 'sharp'
import { day } from '#app/domain/time/durations.ts'
import { formCheckIn, jsonCheckIn, photoForm } from '../../tests/support/stories/check-in-requests.ts'
import type { LoadRequest } from '../../tests/support/requests/http-load.ts'
import type { OpenWork } from '../../tests/support/schedules/open-work.ts'
import type { RequestKind } from '../random-load.ts'
import { ownerPaths } from './owner-pages.ts'
import type { SoakCompany } from './soak-companies.ts'

/** Check-ins a second, of all companies together. */
const checkIns = { byPage: 0.6, byApi: 0.35, withPhoto: 0.1 }

/** The kinds of requests of busy companies, all together; each phone has an address of its own. */
export async function soakKinds(origin: string, companies: SoakCompany[]) {
  const works = interleaved(companies.map((company) => company.works))
  const viewedPages = companies.flatMap(({ cookie, scheduleId }) => {
    const history = `/schedules/${scheduleId}/attendance/check-ins`
    return [...Object.values(ownerPaths({ scheduleId })), history, '/analytics'].map((path) => ({ path, cookie }))
  })
  const documents = companies.flatMap(({ cookie, scheduleId }) => [
    { path: `/schedules/${scheduleId}/attendance.pdf?from=${dayBefore(14)}&to=${dayBefore(1)}`, cookie },
    { path: `/api/schedules/${scheduleId}/qr.pdf?format=A4`, cookie },
  ])
  const photo = await somePhoto()
  function requestOf({ path, headers, ...init }: LoadRequest | PhotoRequest) {
    return new Request(origin + path, { redirect: 'manual', ...init, headers: { ...accepted, ...headers } })
  }
  function get(path: string, headers: Record<string, string>) {
    return requestOf({ method: 'GET', path, headers })
  }

  let used = 0
  /** Each check-in takes the next occurrence; once all are used, their next slots are open. */
  function checkInKind(
    perSecond: number,
    expected: number,
    make: (work: OpenWork, key: string) => LoadRequest | PhotoRequest,
  ) {
    return each(perSecond, expected, () => {
      const work = at(works, used)
      return requestOf(make(work, `${work.taskId} ${used++}`))
    })
  }

  return {
    'status page': each(40, 200, (count) =>
      get(`/schedules/${at(works, count * 11).scheduleId}/status`, { 'Fly-Client-IP': `11.${address(count)}` }),
    ),
    'check-in by page': checkInKind(checkIns.byPage, 303, (work, key) => formCheckIn(work, key, origin)),
    'check-in by API': checkInKind(checkIns.byApi, 201, jsonCheckIn),
    'check-in with photo': checkInKind(checkIns.withPhoto, 303, (work, key) =>
      photoCheckIn(work, { key, origin, photo }),
    ),
    'wrong PIN': each(0.5, 401, (count) => requestOf(jsonCheckIn(withWrongPin(at(works, count)), `wrong ${count}`))),
    'owner’s page': each(2, 200, (count) => {
      const { path, cookie } = at(viewedPages, count * 11)
      return get(path, { Cookie: cookie })
    }),
    document: each(0.05, 200, (count) => {
      const { path, cookie } = at(documents, count * 3)
      return get(path, { Cookie: cookie })
    }),
    registration: each(0.1, 201, (count) => requestOf(registration(count))),
  } satisfies Record<string, RequestKind>
}

const accepted = { 'Accept-Encoding': 'gzip, deflate, br', 'Accept-Language': 'de-DE,de;q=0.9' }

/** The first of each list, then the second of each, and so on. */
function interleaved<T>(lists: T[][]): T[] {
  const [first = []] = lists
  return first.flatMap((_, index) => lists.flatMap((list) => list.slice(index, index + 1)))
}

function each(perSecond: number, expected: number, make: (count: number) => Request): RequestKind {
  let count = 0
  return { perSecond, expected, next: () => make(count++) }
}

function at<T>(list: T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The list is empty')
  return item
}

function withWrongPin(work: OpenWork): OpenWork {
  return { ...work, pin: work.pin === '99999' ? '11111' : '99999' }
}

function address(count: number): string {
  return `${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}

type PhotoRequest = Omit<LoadRequest, 'body'> & { body: FormData }

type PhotoCheckIn = { key: string; origin: string; photo: Uint8Array<ArrayBuffer> }

function photoCheckIn(work: OpenWork, { key, origin, photo }: PhotoCheckIn): PhotoRequest {
  const { scheduleId, taskId, address: caller, ...who } = work
  const body = photoForm({ ...who, taskIds: [taskId], key, photo })
  const headers = { Origin: origin, 'Fly-Client-IP': caller }
  return { method: 'POST', path: `/schedules/${scheduleId}/status`, headers, body }
}

/** A photo as large as a phone's: noise, which compresses badly. */
async function somePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const picture = sharp({ create: { width: 3000, height: 2250, channels: 3, background: 'white', noise } })
  return new Uint8Array(await picture.jpeg({ quality: 50 }).toBuffer())
}

function registration(count: number): LoadRequest {
  const person = { firstName: 'Anna', lastName: 'Moser', email: `new.${count}@example.com`, password: 'Muehle-2026' }
  const headers = { 'Content-Type': 'application/json', 'Fly-Client-IP': `12.${address(count)}` }
  return { method: 'POST', path: '/auth/register', headers, body: JSON.stringify({ ...person, acceptTerms: true }) }
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * day).toISOString().slice(0, 10)
}
