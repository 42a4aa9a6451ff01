import type { Comment } from '#app/domain/comments/comment.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import { formatList } from '#app/i18n/format-list.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { shortened } from '#app/domain/texts/shortened.ts'
import type { MailContent } from './mail-layout.ts'

/** How many photos a mail shows, so that it stays small; the others are behind its link. */
const mostPhotos = 3

/** How many tasks of a comment a mail names. */
const namedTasks = 5

type CommentsInMail = {
  language: Language
  origin: string
  /** The comments that the mail quotes, at least one, oldest first. */
  comments: Comment[]
  /** How many there are together. */
  count: number
}

type CommentsContent = Pick<MailContent, 'title' | 'lead' | 'quotes' | 'action'> & {
  subject: string
  photoKeys: string[]
}

/** Quotes one comment with who wrote it where, or several. */
export function commentsInMail({ language, origin, comments, count }: CommentsInMail): CommentsContent {
  const t = translatorFor(language, 'mail')
  const [first] = comments
  if (!first) throw new Error('A mail about comments without a comment')
  const photoKeys = comments.flatMap(({ photoKey }) => photoKey ?? []).slice(0, mostPhotos)
  const quotes = comments.map((comment) => quoteOf(comment, { language, photoKeys }))
  const unquoted = count - comments.length
  if (unquoted > 0) quotes.push({ intro: t('comments.more', { count: unquoted }), text: '' })
  const { title, location } = first
  const action = { label: t('comments.action', { count }), url: `${origin}/comments` }
  const heading =
    count === 1
      ? {
          subject: t('comment.subject', { title, location }),
          title: t('comment.title', { title }),
          lead: t('comment.lead'),
        }
      : { subject: t('comments.title', { count }), title: t('comments.title', { count }), lead: t('comments.lead') }
  return { ...heading, quotes, action, photoKeys }
}

type Quoting = { language: Language; photoKeys: string[] }

function quoteOf(comment: Comment, { language, photoKeys }: Quoting): NonNullable<MailContent['quotes']>[number] {
  const t = translatorFor(language, 'mail')
  const { title, location, signature, tasks, createdAt, timezone, text, photoKey } = comment
  const time = formatDateTime({ instant: createdAt, timeZone: timezone, language })
  const intro = t('comments.writer', {
    time,
    signature,
    title,
    location,
    tasks: formatList(shortened(tasks, namedTasks), language),
  })
  const photo =
    photoKey !== null && photoKeys.includes(photoKey) ? { key: photoKey, alt: t('comments.photo') } : undefined
  return { intro, text, photo }
}
