import type { DefectCategory, DefectSource } from '#app/domain/defects/defect.ts'
import { wordsOfDefect } from '#app/domain/defects/words-of-defect.ts'
import { defectInWords } from '#app/i18n/defect-in-words.ts'
import { reporterInWords } from '#app/i18n/reporter-in-words.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import type { MailContent } from './mail-layout.ts'
import { photoInMail, photosInMail } from './photos-in-mail.ts'

/** A defect, as a mail tells it. */
export type ToldDefect = {
  id: string
  title: string
  location: string
  timezone: string
  category: DefectCategory
  text: string | null
  source: DefectSource
  count: number
  photoKey: string | null
  openedBy: string | null
  openedAt: Date
}

type DefectsInMail = {
  language: Language
  origin: string
  /** The defects that the mail quotes, at least one, oldest first. */
  defects: ToldDefect[]
  /** How many there are together. */
  count: number
}

type DefectsContent = Pick<MailContent, 'title' | 'lead' | 'quotes' | 'action'> & {
  subject: string
  photoKeys: string[]
}

/** Quotes what is wrong where, and who says so. */
export function defectsInMail({ language, origin, defects, count }: DefectsInMail): DefectsContent {
  const t = translatorFor(language, 'mail')
  const [first] = defects
  if (!first) throw new Error('A mail about defects without a defect')
  const photoKeys = photosInMail(defects)
  const quotes = defects.map((defect) => quoteOf(defect, { language, photoKeys }))
  const unquoted = count - defects.length
  if (unquoted > 0) quotes.push({ intro: t('defects:pendingMore', { count: unquoted }), text: '', photo: undefined })
  const lead = t('defect.lead')
  const category = t(`defects:category.${first.category}`)
  const title = count === 1 ? t('defect.title', { category, title: first.title }) : t('defects:pendingCount', { count })
  const url = count === 1 ? `${origin}/defects/${first.id}` : `${origin}/defects`
  return { subject: title, title, lead, quotes, action: { label: t('defect.action', { count }), url }, photoKeys }
}

type Quoting = { language: Language; photoKeys: string[] }

function quoteOf(defect: ToldDefect, { language, photoKeys }: Quoting) {
  const t = translatorFor(language, 'mail')
  const { title, location, timezone: timeZone, photoKey, openedAt } = defect
  const [name, text] = [reporterInWords(t, defect), wordsOfDefect(defect)]
  const time = formatDateTime({ instant: openedAt, timeZone, language })
  const by = name === null ? t('defects:one.reportedAt', { time }) : t('defects:one.reportedBy', { time, name })
  const photo = photoInMail(photoKey, { photoKeys, alt: t('defects:photo') })
  const what = defectInWords(t, defect)
  return { intro: `${by}: ${title} (${location})`, text: text === null ? what : `${what}: ${text}`, photo }
}
