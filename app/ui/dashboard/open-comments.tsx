import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '#app/domain/comments/comment.ts'
import { CommentList } from '#app/ui/comments/comment-list.tsx'
import { Section } from '#app/ui/layout/section.tsx'

/** The newest comments that are not done, and a link to all. */
export function OpenComments({ comments: { items, total } }: { comments: { items: Comment[]; total: number } }) {
  const { t } = useTranslation('comments')
  return (
    <Section title={t('open', { count: total })} aside={<AllComments />}>
      {total === 0 ? <p className="soft">{t('none.open')}</p> : <CommentList comments={items} />}
    </Section>
  )
}

function AllComments() {
  const { t } = useTranslation('comments')
  return (
    <p>
      <Link className="link" to="/comments">
        {t('all')}
      </Link>
    </p>
  )
}
