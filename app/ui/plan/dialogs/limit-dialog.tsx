import type { PlanRoom } from '#app/domain/plans/limits.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { LimitReached, LimitReachedActions } from '#app/ui/plan/limits/limit-reached.tsx'

type LimitDialogProps = {
  title: string
  /** The list behind. */
  closeTo: string
  room: PlanRoom
}

/** Above a list, instead of the form: why no more can be added. */
export function LimitDialog({ title, closeTo, room }: LimitDialogProps) {
  return (
    <Dialog title={title} closeTo={closeTo} foot={<LimitReachedActions backTo={closeTo} />}>
      <div className="body">
        <LimitReached room={room} />
      </div>
    </Dialog>
  )
}
