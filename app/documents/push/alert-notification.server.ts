import { alertContent, slotInWords, type Alerts } from '#app/documents/mails/alert-content.server.ts'
import { offlineInWords } from '#app/documents/mails/offline-in-mail.server.ts'
import { wordsOfDefect } from '#app/domain/defects/words-of-defect.ts'
import { pushLengths } from '#app/domain/push/limits.ts'
import type { PushMessage } from '#app/domain/push/push-message.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { defectInWords } from '#app/i18n/defect-in-words.ts'
import { formatDateTime, formatTime } from '#app/i18n/format-dates.ts'
import { formatList } from '#app/i18n/format-list.ts'
import { bestLanguage } from '#app/i18n/languages.ts'
import { readingInWords } from '#app/i18n/reading-in-words.ts'
import { reasonInWords } from '#app/i18n/reason-in-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

/** How many of each kind a notification lists; it counts the others. */
const mostListed = 3

type NotifiedAlerts = Omit<Alerts, 'language'> & { language: string | null }

/**
 * The same as the mail tells, in few lines for a locked screen: without the names of staff. A tap opens the page to which the
 * mail's button leads.
 */
export function alertNotification({ language, ...told }: NotifiedAlerts): Omit<PushMessage, 'tag'> {
  const alerts = { ...told, language: bestLanguage([language]) }
  const { title, action } = alertContent(alerts)
  const lines = [
    slotLines(alerts),
    offlineLines(alerts),
    notDoneLines(alerts),
    reworkLines(alerts),
    readingLines(alerts),
    defectLines(alerts),
    commentLines(alerts),
  ]
  const body = lines.flat().join('\n')
  return {
    language: alerts.language,
    title: shorter(title, pushLengths.title),
    body: shorter(body, pushLengths.body),
    path: new URL(action?.url ?? alerts.origin).pathname,
  }
}

function slotLines({ slots, counts, language }: Alerts): string[] {
  const t = translatorFor(language, 'mail')
  const [first] = slots
  if (first && counts.slots === 1) {
    const moment = (instant: Date) => ({ instant, timeZone: zoneOf(first), language })
    const { startsAt, location, tasks, madeUpAt, reports } = first
    return [
      formatDateTime(moment(startsAt)),
      t('missedSlot.location', { location }),
      ...(tasks.length > 0 ? [t('missedSlot.tasks', { tasks: formatList(tasks, language) })] : []),
      ...reports.map((report) => reasonInWords(t, report)),
      ...(madeUpAt ? [t('missedSlot.madeUp', { time: formatTime(moment(madeUpAt)) })] : []),
    ]
  }
  const listed = slots.slice(0, mostListed)
  const others = counts.slots - listed.length
  const lines = listed.map((slot) => slotInWords(slot, language))
  return others > 0 ? [...lines, t('missedSlots.more', { count: others })] : lines
}

function offlineLines({ offline, counts, language }: Alerts): string[] {
  const t = translatorFor(language, 'mail')
  const listed = offline.slice(0, mostListed)
  const lines = listed.map((told) => {
    const { slot, times } = offlineInWords(told, language)
    return `${slot}, ${times}`
  })
  return counts.offline > listed.length ? [...lines, t('notDones.more')] : lines
}

function notDoneLines({ notDone, counts, language }: Alerts): string[] {
  const t = translatorFor(language, 'mail')
  const listed = notDone.slice(0, mostListed)
  const lines = listed.map((one) => {
    const { title, location, tasks, startsAt: instant, timezone: timeZone } = one
    const time = formatTime({ instant, timeZone, language })
    const slot = t('missedSlots.slot', { title, location, time })
    return `${slot}, ${formatList(tasks, language)}: ${reasonInWords(t, one)}`
  })
  return counts.notDone > listed.length ? [...lines, t('notDones.more')] : lines
}

function reworkLines({ rework, counts, language }: Alerts): string[] {
  const t = translatorFor(language, 'mail')
  const listed = rework.slice(0, mostListed)
  const lines = listed.map(({ title, location, task, note }) =>
    [`${title} (${location}), ${task}`, ...(note === null ? [] : [note])].join(': '),
  )
  return counts.rework > listed.length ? [...lines, t('notDones.more')] : lines
}

function readingLines({ readings, counts, language }: Alerts): string[] {
  const t = translatorFor(language, 'mail')
  const listed = readings.slice(0, mostListed)
  const lines = listed.map(({ title, location, task, readings: values }) => {
    const inWords = values.map((reading) => readingInWords({ t, language }, reading))
    return `${title} (${location}), ${task}: ${formatList(inWords, language)}`
  })
  return counts.readings > listed.length ? [...lines, t('notDones.more')] : lines
}

function defectLines({ defects, counts, language }: Alerts): string[] {
  const t = translatorFor(language, 'mail')
  const listed = defects.slice(0, mostListed)
  const others = counts.defects - listed.length
  const lines = listed.map((defect) => {
    const text = wordsOfDefect(defect)
    const place = `${defect.title} (${defect.location})`
    return [place, defectInWords(t, defect), ...(text === null ? [] : [text])].join(': ')
  })
  return others > 0 ? [...lines, t('defects:pendingMore', { count: others })] : lines
}

function commentLines({ comments, counts, language }: Alerts): string[] {
  const t = translatorFor(language, 'mail')
  const quoted = comments.slice(0, mostListed)
  const others = counts.comments - quoted.length
  const lines = quoted.map(({ text }) => text)
  return others > 0 ? [...lines, t('comments.more', { count: others })] : lines
}

function shorter(text: string, most: number): string {
  const letters = Array.from(text)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
