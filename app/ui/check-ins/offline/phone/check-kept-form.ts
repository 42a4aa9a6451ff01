import type { KeptPage } from '#app/domain/envelopes/kept-page.ts'
import { judgeReadings } from '#app/domain/readings/judge-readings.ts'
import { pictureLimits } from '#app/domain/uploads/pictures.ts'
import { errorKeys, type PhoneError } from '#app/ui/check-ins/offline/phone-keys.ts'
import { checkInOfForm, rowsOf } from './check-in-of-form.ts'
import { banner, element, icon } from './elements.ts'
import type { PhoneWords } from './phone-words.ts'

type Form = { form: HTMLFormElement; kept: KeptPage; photo: Blob | null; words: PhoneWords }

/**
 * Whether nothing is wrong with the form of a kept page that can be known without the server; otherwise says at its fields what is, as
 * the server would.
 */
export function checkKeptForm({ form, kept, photo, words }: Form): boolean {
  clear(form)
  const { t } = words
  const fields = new FormData(form)
  const [rows, { taskIds, readings }] = [rowsOf(fields), checkInOfForm(fields)]
  const refuse = (field: Element | null, code: PhoneError) => showError({ field, code, text: t(code) })
  if (taskIds.length === 0) refuse(form.querySelector('[name=taskIds]:enabled'), 'checkIn.tasksRequired')
  if (photo && photo.size > pictureLimits.bytes) refuse(form.querySelector('[name=photo]'), 'upload.tooLarge')
  const asked = kept.tasks.flatMap(({ taskId, readings: all, readingsId = '' }) =>
    all && taskIds.includes(taskId) ? [{ taskId, asked: { id: readingsId, readings: all } }] : [],
  )
  const judged = judgeReadings(asked, readings)
  const errors = judged.ok ? {} : (judged.failure.fields ?? {})
  for (const [name, [code]] of Object.entries(errors)) {
    if (!isPhoneError(code)) continue
    const [, index, part] = /^readings\[(\d+)\]\.(\w+)$/.exec(name) ?? []
    const field = `readings[${rows[Number(index)]}]`
    const otherAction = form.querySelector(`[name="${field}.otherAction"]`)
    refuse(form.querySelector(`[name="${field}.${part}"]`) ?? otherAction, code)
  }
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]')
  if (!wrong) return true
  const first = form.querySelector('.err[data-own]')?.textContent ?? ''
  const alert = banner('wrong', { sign: 'wrong', title: t('alert.notYet'), text: first })
  alert.setAttribute('role', 'alert')
  document.querySelector('h1')?.before(alert)
  wrong.focus()
  return false
}

function isPhoneError(code: string | undefined): code is PhoneError {
  return errorKeys.some((key) => key === code)
}

type FieldError = { field: Element | null; code: PhoneError; text: string }

/** Marks a field as wrong and says below it why, as the server's forms do. */
function showError({ field, code, text }: FieldError) {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
  field.setAttribute('aria-invalid', 'true')
  const reading = field.closest('.reading')
  const action = reading?.querySelector<HTMLElement>('.action')
  if (action && (code === 'checkIn.actionRequired' || code === 'checkIn.readingUnlikely')) action.hidden = false
  // The words for a missing action stand there already.
  if (code === 'checkIn.actionRequired') return
  const error = element('p', 'err', icon('wrong'), text)
  error.id = `error-of-${field.name}`
  error.dataset['own'] = ''
  field.setAttribute('aria-describedby', error.id)
  const around = field.closest('.value') ?? field
  if (reading) around.after(error)
  else field.closest('fieldset')?.append(error)
  if (code === 'checkIn.readingUnlikely') confirm(field)
}

/** A value that is hardly meant counts when it is sent once more. */
function confirm(field: HTMLInputElement | HTMLSelectElement) {
  const hidden = element('input', '')
  hidden.type = 'hidden'
  hidden.name = field.name.replace(/value$/, 'confirmedValue')
  hidden.value = field.value
  hidden.dataset['confirmed'] = ''
  field.form?.querySelector(`[name="${hidden.name}"]`)?.remove()
  field.after(hidden)
}

function clear(form: HTMLFormElement) {
  document.querySelector('.alert[role]')?.remove()
  form.querySelectorAll('.err[data-own]').forEach((error) => error.remove())
  form.querySelectorAll('[aria-invalid]').forEach((field) => {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
  })
}
