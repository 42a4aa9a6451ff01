/** What is wrong, as it is chosen with one tap. */
export const defectCategories = ['paper', 'soap', 'dirty', 'broken', 'smell', 'other'] as const
export type DefectCategory = (typeof defectCategories)[number]

/** A defect is open until somebody does something about it (`inWork`), and done in the end; it may be opened again. */
export const defectStates = ['open', 'inWork', 'done'] as const
export type DefectState = (typeof defectStates)[number]
export type PendingState = Exclude<DefectState, 'done'>

/** Who reported a defect. */
export const defectSources = ['guest', 'staff', 'supervisor', 'owner'] as const
export type DefectSource = (typeof defectSources)[number]

/** What somebody did about a defect, or said of it. */
export type DefectStep = {
  /** The state of the defect after it. */
  state: DefectState
  note: string | null
  photoKey: string | null
  /** A signature as it was, or the name of an owner; null if that account is gone, and of a guest. */
  by: string | null
  /** It is the note of a guest who reported the defect again, and changed nothing. */
  isByGuest: boolean
  at: Date
}

/** Something that is wrong at a place, as owners see it. */
export type Defect = {
  id: string
  scheduleId: string
  /** Title and place of the schedule, as they are now. */
  title: string
  location: string
  /** The time zone of the schedule when it was reported. */
  timezone: string
  category: DefectCategory
  text: string | null
  photoKey: string | null
  state: DefectState
  source: DefectSource
  /** How often it was reported, and when by the last guest who reported it again; null if it was reported once. */
  count: number
  lastReportedAt: Date | null
  /** Who reported it, as in a step. */
  openedBy: string | null
  openedAt: Date
  /** When the last step was made; when it was reported if there is none. */
  changedAt: Date
  /** Whether the pages behind the QR code leave it out. */
  isHidden: boolean
}

/** The same with the last hundred steps of its history, oldest first. */
export type DefectWithHistory = Defect & { history: DefectStep[] }

/** A defect that is not done, as everybody may see it who opens the page behind the QR code. */
export type PendingDefect = {
  id: string
  category: DefectCategory
  /** Null where it is not public what happens at the place, and what a guest wrote. */
  text: string | null
  isByGuest: boolean
  count: number
  state: Exclude<DefectState, 'done'>
  openedAt: Date
}

/** The most characters of the text of a defect, and of the note of a step. */
export const defectTextLength = 300

/** How many pending defects the status of a schedule has, and how many their own page. The check-in page names the first. */
export const shownPending = { status: 10, checkIn: 3, own: 50 }
