import type { PlanRoom } from '#app/domain/plans/limits.ts'
import { Banner } from '#app/ui/layout/banner.tsx'
import { LinkToPlans } from '#app/ui/plan/link-to-plans.tsx'
import { useLimitWords } from './use-limit-words.ts'

/** Above a list, that few more fit into the plan, or none; nothing while there is room. Short, so that a phone shows the list too. */
export function LimitBanner({ room }: { room: PlanRoom }) {
  const { held, left } = useLimitWords(room)
  if (room.state === 'enough') return null
  return (
    <Banner tone="info">
      <p>
        {room.state === 'reached' ? held : left} <LinkToPlans />
      </p>
    </Banner>
  )
}
