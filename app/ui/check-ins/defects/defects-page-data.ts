import type { DefectsView } from '#app/domain/defects/defects-view.ts'
import type { Failure } from '#app/domain/errors.ts'

/** What was just saved from this device. */
export const savedKinds = ['reported', 'finished'] as const
export type SavedKind = (typeof savedKinds)[number]

/** A refused form: why, and what was typed in it, without the PIN. */
export type RefusedDefect = {
  failure: Failure
  typed: { loginName: string; category: string; text: string; note: string }
}

export type DefectsPageData = {
  view: DefectsView
  rememberedName: string
  /** The id of the defect that somebody wants to call done. */
  finished: string | null
  saved: SavedKind | null
  now: Date
}
