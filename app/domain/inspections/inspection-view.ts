import type { PendingDefect } from '#app/domain/defects/defect.ts'
import type { InspectedDay } from './inspected-days.ts'
import type { Supervisor } from './supervisor.ts'

/** The place that is inspected, as everybody may see it who opens the page. */
export type InspectedPlace = {
  id: string
  title: string
  location: string
  companyName: string | null
  logoKey: string | null
}

/** What a supervisor sees after signing in: yesterday and today, in the schedule's time zone. */
export type InspectionView = {
  supervisor: Supervisor
  timezone: string
  today: string
  /** The days of the slots on this page. */
  days: InspectedDay[]
  page: number
  pages: number
  takesPhotos: boolean
  /** What is wrong at the place and not done, newest first. */
  defects: PendingDefect[]
}
