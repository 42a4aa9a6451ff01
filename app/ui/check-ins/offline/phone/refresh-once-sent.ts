import { changeEntry, listEntries } from './offline-store.ts'
import { hasReceipt } from './show-entries.ts'
import { onChange } from './told-changes.ts'

/**
 * Loads a page again once the server has taken what waited for its schedule, because it still shows that as not done; once for each
 * entry, never when something was typed into the page, and not while it shows a receipt.
 */
export async function refreshOnceSent(scheduleId: string): Promise<void> {
  let isUntouched = true
  document.addEventListener('input', () => (isUntouched = false), { once: true })
  const refresh = async () => {
    const news = await newsFor(scheduleId)
    if (news.length === 0) return
    for (const { number } of news) await changeEntry(number, { isOnPage: true })
    if (isUntouched && !hasReceipt()) location.reload()
  }
  onChange(() => void refresh())
  await refresh()
}

/** What was taken since the page was asked for, by this page or the worker. */
async function newsFor(scheduleId: string) {
  const entries = (await listEntries()).filter((entry) => entry.scheduleId === scheduleId && entry.state === 'sent')
  return entries.filter(({ settledAt, isOnPage }) => !isOnPage && (settledAt ?? 0) > performance.timeOrigin)
}
