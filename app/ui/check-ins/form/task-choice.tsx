import { Fragment } from 'react'
import type { PublicTask } from '#app/domain/check-ins/public-slot.ts'
import { ReadingFields } from './reading-fields.tsx'
import type { ReadingField } from './sent-readings.ts'
import { FieldError } from './field-error.tsx'
import { InlineStatusIcon } from '#app/ui/check-ins/inline-icon.tsx'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = {
  words: CheckInWords
  tasks: PublicTask[]
  ticked: ReadonlySet<string>
  codes: string[] | null | undefined
  /** What is asked, if not what is done. */
  legend?: string
  /** The values that open tasks ask for, by task. */
  readings?: ReadonlyMap<string, ReadingField[]>
}

/** The tasks of the slot: a box for each open one; for a done one, who did it and when. */
export function TaskChoice({ words, tasks, ticked, codes, legend, readings }: Props) {
  return (
    <fieldset aria-describedby={codes?.length ? 'tasks-error' : undefined}>
      <legend>{legend ?? words.t('form.tasks')}</legend>
      {tasks.map((task) =>
        task.status === 'completed' ? (
          <DoneTask key={task.taskId} task={task} words={words} />
        ) : (
          <Fragment key={task.taskId}>
            {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text lies deeper than the rule looks */}
            <label className="task">
              <input
                className="tick"
                type="checkbox"
                name="taskIds"
                value={task.taskId}
                defaultChecked={ticked.has(task.taskId)}
                aria-invalid={codes?.length ? true : undefined}
              />
              <span>
                <b>{task.publicName}</b>
                {task.description !== task.publicName && <small>{task.description}</small>}
              </span>
            </label>
            {task.readings && readings && (
              <ReadingFields words={words} asked={task.readings} fields={readings.get(task.taskId) ?? []} />
            )}
          </Fragment>
        ),
      )}
      <FieldError id="tasks-error" codes={codes} words={words} />
    </fieldset>
  )
}

function DoneTask({ task, words }: { task: PublicTask; words: CheckInWords }) {
  const { t, time, localOf } = words
  const made = task.offlineAt ?? task.checkedInAt
  const at = made && t('time.clock', { time: time(localOf(made)) })
  return (
    <div className="task past">
      <InlineStatusIcon status="completed" large />
      <span>
        <b>{task.publicName}</b>
        <small>
          <span className="vh">{`${t('status.completed')}: `}</span>
          {[task.signature, at].filter(Boolean).join(', ')}
        </small>
      </span>
    </div>
  )
}
