import { beforeEach } from 'vitest'
import { send } from '../requests/app.ts'
import { createOwner, createStaff, createTask, type Owner } from '../stories/factories.ts'

type Form = Record<string, string | string[]>

/** Before each test an owner with two tasks and Anna; the same valid schedule for them as JSON and as a form. */
export function useScheduleInputs() {
  const given = {
    owner: { companyId: '', userId: '', token: '', email: '' } as Owner,
    taskId: '',
    otherTaskId: '',
    annaId: '',
    input: () => inputOf(given),
    form: () => formOf(given),
    /** Answers the id of a new schedule. */
    async create(change: object = {}): Promise<string> {
      const json = { ...inputOf(given), ...change }
      const answer = await send('/api/schedules', { bearer: given.owner.token, json })
      const schedule = (await answer.json()) as { id?: string }
      if (!schedule.id) throw new Error(`No schedule was made: ${JSON.stringify(schedule)}`)
      return schedule.id
    },
  }

  beforeEach(async () => {
    given.owner = await createOwner()
    given.taskId = (await createTask(given.owner)).id
    given.otherTaskId = (await createTask(given.owner, { name: 'GM-BO', publicName: 'Küchenboden' })).id
    given.annaId = (await createStaff(given.owner)).id
  })

  return given
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
    timezone: null,
    windowBefore: 10,
    windowAfter: 0,
    status: 'private',
    useCurrentTime: false,
    allowStaffImageUpload: true,
    forcePhotos: false,
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
    timezone: '',
    windowBefore: '10',
    windowAfter: '0',
    status: 'private',
    allowStaffImageUpload: 'on',
    'tasks[0].taskId': otherTaskId,
    'tasks[0].staffIds': [annaId],
    'tasks[1].taskId': taskId,
    'tasks[1].staffIds': [annaId],
  }
}
