import type { PlanRoom } from '#app/domain/plans/limits.ts'
import { Banner } from '#app/ui/layout/banner.tsx'
import { LinkToPlans } from '#app/ui/plan/link-to-plans.tsx'
import { useLimitWords } from './use-limit-words.ts'

/** Says above a list that the plan has room for few more, or none; hidden while there is enough. Short, for phones. */
export function LimitBanner({ room }: { room: PlanRoom }) {
  return room.state === 'enough' ? null : <LimitNote room={room} />
}

/** A component of its own, so that a page without it does without the texts about plans. */
function LimitNote({ room }: { room: PlanRoom }) {
  const { limitText, remainingText } = useLimitWords(room)
  return (
    <Banner tone="info">
      <p>
        {room.state === 'reached' ? limitText : remainingText} <LinkToPlans />
      </p>
    </Banner>
  )
}
