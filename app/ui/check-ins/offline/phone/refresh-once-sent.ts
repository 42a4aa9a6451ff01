import { listEntries } from './offline-store.ts'
import { onChange } from './told-changes.ts'

/**
 * Loads a page again once the server has decided on what waited for its schedule, because it still shows that as not done; never once
 * something was typed into it.
 */
export async function refreshOnceSent(scheduleId: string): Promise<void> {
  if (!(await hasWaiting(scheduleId))) return
  let isUntouched = true
  document.addEventListener('input', () => (isUntouched = false), { once: true })
  onChange(async () => {
    if (isUntouched && !(await hasWaiting(scheduleId)) && isUntouched) location.reload()
  })
}

async function hasWaiting(scheduleId: string): Promise<boolean> {
  return (await listEntries()).some((entry) => entry.state === 'waiting' && entry.scheduleId === scheduleId)
}
