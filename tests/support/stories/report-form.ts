import { send } from '#tests/support/requests/app.ts'
import type { Owner } from './factories.ts'

/** A weekly report about all schedules, as the API takes it. */
export const weeklyReport = {
  name: 'Week',
  selection: 'all',
  period: 'week',
  parts: ['figures', 'gaps'],
  columns: [] as string[],
  language: 'en',
  form: 'pdf',
  rhythm: 'weekly',
  recipientIds: [] as string[],
}

/** Calls the API about reports as this owner. */
export function reportCalls({ token }: Pick<Owner, 'token'>) {
  async function call(path: string, { method, json }: { method?: string; json?: object } = {}) {
    const answer = await send(path, { bearer: token, ...(method && { method }), ...(json && { json }) })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : null }
  }
  return {
    call,
    add: (more: object = {}) => call('/api/reports', { json: { ...weeklyReport, ...more } }),
    read: (id: string) => call(`/api/reports/${id}`),
    change: (id: string, more: object = {}) =>
      call(`/api/reports/${id}`, { method: 'PUT', json: { ...weeklyReport, ...more } }),
    sendNow: (id: string) => call(`/api/reports/${id}/documents`, { method: 'POST' }),
    documents: (id: string) => call(`/api/reports/${id}/documents`),
  }
}
