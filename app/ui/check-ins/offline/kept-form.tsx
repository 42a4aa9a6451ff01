import type { KeptPage } from '#app/domain/envelopes/kept-page.ts'
import { publicTaskOf } from '#app/domain/check-ins/public-slot.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { Note } from '#app/ui/check-ins/form/check-in-form.tsx'
import { Credentials } from '#app/ui/check-ins/form/credentials.tsx'
import { DefectChoice } from '#app/ui/check-ins/form/defect-choice.tsx'
import { readingsScript } from '#app/ui/check-ins/form/follow-readings.ts'
import { PhotoField } from '#app/ui/check-ins/form/photo-field.tsx'
import { readingFields } from '#app/ui/check-ins/form/sent-readings.ts'
import { TaskChoice } from '#app/ui/check-ins/form/task-choice.tsx'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'

type Props = { words: CheckInWords; kept: KeptPage }

const nothingTicked: ReadonlySet<string> = new Set()

/**
 * The form of a kept page, with all its tasks; nothing in it tells whose phone it is. Browsers keep nothing of what is typed, because
 * the next person may hold the phone.
 */
export function KeptForm({ words, kept }: Props) {
  const { t } = words
  const tasks = kept.tasks.map(({ taskId, name, description, readings, readingsId = '' }) =>
    publicTaskOf(taskId, {
      publicName: name,
      description,
      readings: readings ? { id: readingsId, readings } : null,
    }),
  )
  const readings = readingFields(tasks, null)
  return (
    <form
      hidden
      // It is never sent, but sealed. The page's script, which tries to send it first, learns at once that it can't.
      action="about:invalid"
      autoComplete="off"
      data-sending={t('offline:kept.storing')}
      data-offline={t('offline:kept.notStored')}
      data-offline-text={t('offline:kept.notStoredText')}
    >
      <input type="hidden" name="key" autoComplete="off" />
      <input type="hidden" name="unscheduled" disabled />
      <input type="hidden" name="slotAt" autoComplete="off" disabled />
      <TaskChoice words={words} tasks={tasks} ticked={nothingTicked} codes={null} readings={readings} />
      {kept.photo !== 'none' && <PhotoField words={words} isRequired={kept.photo === 'required'} codes={null} />}
      <Credentials words={words} loginName="" errors={{}} isKept />
      <Note words={words} comment="" codes={null}>
        {kept.defects && <DefectChoice words={words} chosen="" />}
      </Note>
      <div className="send sticky">
        <button className="btn">
          <InlineIcon name="check" />
          <span>{t('form.send')}</span>
        </button>
      </div>
      {readings.size > 0 && <script dangerouslySetInnerHTML={{ __html: readingsScript }} />}
    </form>
  )
}
