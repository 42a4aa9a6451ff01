import type { HolidayRule } from '#app/domain/holidays/kept-holidays.ts'
import type { Region } from '#app/domain/holidays/regions.ts'
import { timesOfHours } from '#app/domain/schedules/hours.ts'
import type { SlotDay, Frequency, Rules } from '#app/domain/schedules/rules.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import scenarios from './scenarios.json' with { type: 'json' }
import { hotelTasks } from './hotel-tasks.ts'

type TranslatedText = { de: string; en: string }

export type ScenarioTask = {
  key: string
  name: string
  publicName: TranslatedText & Translations
  description: TranslatedText
}

/** Names in languages that the sample data of all companies does not have. */
type Translations = Partial<Record<Language, string>>

export type ScenarioStaff = {
  loginName: string
  signature: string
  personalType: 'staff' | 'supervisor'
  pin: string
  phone: string
  email: string
}

export type ScenarioSchedule = {
  id?: string
  title: string
  location: string
  description?: string
  groupName?: string
  frequency: Frequency
  months: number[]
  days: SlotDay[]
  times?: string[]
  hourly?: { from: string; to: string; every: number }
  windowBefore?: number
  windowAfter?: number
  useCurrentTime?: boolean
  onHolidays?: HolidayRule
  allowStaffImageUpload?: boolean
  forcePhotos?: boolean
  tasks: string[]
  /** Its latest closed slot is overdue. */
  endsOverdue?: boolean
}

/** A message of the owner or of support, and its age in hours. */
export type ScenarioMessage = { author: 'owner' | 'support'; hoursAgo: number; text: string }

export type Scenario = {
  key: string
  company: { name: string; city: string; country: string }
  owner: { firstName: string; lastName: string; email: string; password: string }
  plan: Plan
  tasks: ScenarioTask[]
  staff: ScenarioStaff[]
  groupNames?: string[]
  /** Whose public holidays are kept. */
  region?: Region
  /** The next such days, as MM-DD. */
  closures?: { from: string; to: string; reason: string }[]
  schedules: ScenarioSchedule[]
  conversation?: ScenarioMessage[]
}

/** The id of the demo schedule, so that a second start finds it again. */
export const demoScheduleId = 'demoempfang00000'

/** Due every hour with adjoining windows, so that a slot is open whenever somebody tries Klarbuch. */
const demoTask: ScenarioTask = {
  key: 'HS-EMP',
  name: 'HS-EMP',
  publicName: { de: 'Empfangstresen', en: 'Reception desk' },
  description: { de: 'Tresen, Türgriffe und Klingel desinfizieren', en: 'Disinfect desk, door handles and bell' },
}
const demoSchedule: ScenarioSchedule = {
  id: demoScheduleId,
  title: 'Empfang',
  location: 'EG, Lobby',
  description: 'Zum Ausprobieren: rund um die Uhr ist ein Termin offen.',
  frequency: 'hourly',
  months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  days: [1, 2, 3, 4, 5, 6, 7],
  hourly: { from: '00:00', to: '23:00', every: 1 },
  windowBefore: 30,
  windowAfter: 30,
  tasks: ['HS-EMP', 'HS-LOB'],
  endsOverdue: true,
}

const demoConversation: ScenarioMessage[] = [
  {
    author: 'owner',
    hoursAgo: 51,
    text: 'Guten Tag,\n\nwir bauen die Lobby um, und der Empfang zieht für zwei Wochen ins Nebengebäude. Brauchen wir dort einen neuen QR‑Code?',
  },
  {
    author: 'support',
    hoursAgo: 47,
    text: 'Guten Tag Frau Keller,\n\nnein: Nehmen Sie den Aushang einfach mit. Der QR‑Code gehört zum Plan, nicht zum Ort. Ändern Sie nur den Ort im Plan, dann steht er auch in den Nachweisen richtig.',
  },
  { author: 'owner', hoursAgo: 46, text: 'Vielen Dank, das ging schnell. Und danach wieder zurück?' },
  {
    author: 'support',
    hoursAgo: 20,
    text: 'Genau so. Was in den zwei Wochen eingetragen wurde, behält den Ort von damals.',
  },
]

/** The four sample companies; the hotel has the demo schedule besides its own, and writes to support. */
export function sampleCompanies(): Scenario[] {
  return (scenarios as Scenario[]).map((scenario) => (scenario.key === 'seeblick' ? withDemo(scenario) : scenario))
}

function withDemo(scenario: Scenario): Scenario {
  return {
    ...scenario,
    tasks: [...scenario.tasks, demoTask].map(translated),
    groupNames: ['Erdgeschoss', 'Wellness'],
    schedules: [...scenario.schedules, demoSchedule].map(grouped),
    conversation: demoConversation,
  }
}

function translated(task: ScenarioTask): ScenarioTask {
  return { ...task, publicName: { ...hotelTasks[task.key], ...task.publicName } }
}

function grouped(schedule: ScenarioSchedule): ScenarioSchedule {
  return { ...schedule, groupName: schedule.location === 'UG' ? 'Wellness' : 'Erdgeschoss' }
}

/** The rules of a sample schedule; hours are converted to times. */
export function rulesOf(schedule: ScenarioSchedule): Rules {
  const { frequency, months, days, times, hourly, windowBefore = 5, windowAfter = 5, useCurrentTime = true } = schedule
  return {
    frequency,
    months,
    days,
    times: times ?? (hourly ? timesOfHours(hourly) : []),
    onHolidays: schedule.onHolidays ?? 'due',
    timezone: null,
    windowBefore,
    windowAfter,
    useCurrentTime,
  }
}
