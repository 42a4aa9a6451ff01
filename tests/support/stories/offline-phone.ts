import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { KeptPage } from '#app/domain/envelopes/kept-page.ts'
import { send, type SendOptions } from '../requests/app.ts'
import { useOpenSchedules } from '../schedules/open-schedules.ts'
import { keptOf, seal } from './envelopes.ts'

/** Sets the clock: `20T08:02`, or with seconds, in November 2026, UTC. */
export function setClock(text: string) {
  vi.setSystemTime(new Date(`2026-11-${text.length > 8 ? text : `${text}:00`}Z`))
}

/**
 * Before each test, creates a schedule in UTC that is due at 8 and 14, with a window of five minutes. It is Friday the 20th at 7. A phone
 * keeps its page, seals check-ins of Anna, and sends them.
 */
export function useOfflinePhone() {
  const fixture = useOpenSchedules()
  const rules = { times: ['08:00', '14:00'], windowBefore: 5, windowAfter: 5, timezone: 'UTC' }
  const phone = {
    fixture,
    scheduleId: '',
    /** A schedule like it, with changes. */
    schedule: (change: Parameters<typeof fixture.schedule>[0] = {}) =>
      fixture.schedule({ ...rules, validFrom: new Date('2026-11-10T00:00:00Z'), ...change }),
    /** Opens the page with a network, and keeps it. */
    async visit(scheduleId?: string): Promise<KeptPage> {
      const page = await send(`/schedules/${scheduleId ?? phone.scheduleId}/offline`)
      expect(page.status).toBe(200)
      return keptOf(await page.text())
    },
    /** Seals a check-in now, as the page does it. */
    seal: (kept: KeptPage, change: object = {}, photo?: Uint8Array) =>
      seal(kept, { loginName: 'kueche.anna', pin: '48213', taskIds: [fixture.task.id], ...change }, photo),
    /** Seals one at a time, and returns it. */
    async sealAt(text: string, change: object = {}) {
      const kept = await phone.visit()
      setClock(text)
      return phone.seal(kept, change)
    },
    send: (body: Uint8Array<ArrayBuffer>, { scheduleId, ...options }: Sending = {}): Promise<Response> =>
      send(`/api/schedules/${scheduleId ?? phone.scheduleId}/envelopes`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/octet-stream' },
        ...options,
      }),
  }

  beforeEach(async () => {
    phone.scheduleId = (await phone.schedule()).id
  })

  return phone
}

type Sending = Omit<SendOptions, 'method' | 'body'> & { scheduleId?: string }

/** Lets each test set the clock. To be called before the database is used. */
export function useClock() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    setClock('20T07:00')
  })
  afterEach(() => vi.useRealTimers())
}

type Taken = { receipt: string; checkIns: (Record<string, unknown> & { id: string })[] }

/** What was taken; fails if it was refused. */
export async function taken(answer: Response): Promise<Taken> {
  const text = await answer.text()
  expect([answer.status, text]).toEqual([201, expect.stringContaining('receipt')])
  return JSON.parse(text) as Taken
}
