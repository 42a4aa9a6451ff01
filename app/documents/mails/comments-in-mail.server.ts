import type { Comment } from '#app/domain/comments/comment.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import { formatList } from '#app/i18n/format-list.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { shortened } from '#app/domain/texts/shortened.ts'
import type { MailContent } from './mail-layout.ts'
import { photoInMail, photosInMail } from './photos-in-mail.ts'

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
  const photoKeys = photosInMail(comments)
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
  return { intro, text, photo: photoInMail(photoKey, { photoKeys, alt: t('comments.photo') }) }
}
