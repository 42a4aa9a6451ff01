import { beforeEach } from 'vitest'
import { send } from '../requests/app.ts'
import { createOwner, createStaff, createTask, type Owner } from '../stories/factories.ts'

type Form = Record<string, string | string[]>

/** Before each test, creates an owner with two tasks and Anna. `input` and `form` are the same valid schedule as JSON and as a form. */
export function useScheduleInputs() {
  const fixture = {
    owner: { companyId: '', userId: '', token: '', email: '' } as Owner,
    taskId: '',
    otherTaskId: '',
    annaId: '',
    input: () => inputOf(fixture),
    form: () => formOf(fixture),
    /** Creates a schedule through the API and returns its id. */
    async create(change: object = {}): Promise<string> {
      const json = { ...inputOf(fixture), ...change }
      const answer = await send('/api/schedules', { bearer: fixture.owner.token, json })
      const schedule = (await answer.json()) as { id?: string }
      if (!schedule.id) throw new Error(`No schedule was made: ${JSON.stringify(schedule)}`)
      return schedule.id
    },
  }

  beforeEach(async () => {
    fixture.owner = await createOwner()
    fixture.taskId = (await createTask(fixture.owner)).id
    fixture.otherTaskId = (await createTask(fixture.owner, { name: 'GM-BO', publicName: 'Küchenboden' })).id
    fixture.annaId = (await createStaff(fixture.owner)).id
  })

  return fixture
}

type Ids = { taskId: string; otherTaskId: string; annaId: string }

function inputOf({ taskId, otherTaskId, annaId }: Ids) {
  return {
    title: 'Gäste-WC',
    location: 'UG',
    description: 'Auch den Wickeltisch.',
    groupName: 'Keller',
    frequency: 'daily',
    months: [1, 2, 12],
    days: [1, 5],
    times: ['11:30', '14:00'],
    onHolidays: 'due',
    timezone: null,
    windowBefore: 10,
    windowAfter: 0,
    status: 'private',
    useCurrentTime: false,
    allowUnscheduled: true,
    allowOffline: true,
    allowStaffImageUpload: true,
    forcePhotos: false,
    guestReports: false,
    ratings: false,
    showRatings: false,
    tasks: [
      { taskId: otherTaskId, staffIds: [annaId] },
      { taskId, staffIds: [annaId] },
    ],
  }
}

function formOf({ taskId, otherTaskId, annaId }: Ids): Form {
  return {
    title: 'Gäste-WC',
    location: 'UG',
    description: 'Auch den Wickeltisch.',
    groupName: 'Keller',
    frequency: 'daily',
    daysOf: 'week',
    months: ['1', '2', '12'],
    days: ['1', '5'],
    'times[0]': '14:00',
    'times[1]': '11:30',
    onHolidays: 'due',
    timezone: '',
    windowBefore: '10',
    windowAfter: '0',
    status: 'private',
    allowUnscheduled: 'on',
    allowOffline: 'on',
    allowStaffImageUpload: 'on',
    'tasks[0].taskId': otherTaskId,
    'tasks[0].staffIds': [annaId],
    'tasks[1].taskId': taskId,
    'tasks[1].staffIds': [annaId],
  }
}
