import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, type FormEvent, type MouseEvent } from 'react'
import type { TaskDraft } from '#app/domain/tasks/task-draft.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'

export type TaskSuggestion = {
  /** The names that have suggestions. */
  names: string[]
  /** The suggested draft, once it was filled in. */
  filled: TaskDraft | null
  /** The failure where nothing could be suggested. */
  errors: string[] | undefined
  /** For the name field: requests the suggestion as soon as its value is one of the names. */
  onInput: (event: FormEvent<HTMLInputElement>) => void
  /** For the button that requests the suggestion. */
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

type SuggestionForm = { formId: string; suggestions: string[]; reply: SubmissionResult | undefined }

/**
 * Fills in the form with the suggestion for the task's name. Without scripts the button submits the form, which comes
 * back filled in. With scripts the same answer is put into those fields that have not changed since.
 */
export function useSuggestion({ formId, suggestions, reply }: SuggestionForm): TaskSuggestion {
  const { submit, data } = useFetcher<{ reply: SubmissionResult }>()
  const sent = useRef<FormData>()
  const answer = data?.reply ?? reply

  function ask(form: HTMLFormElement | null) {
    if (!form) return
    sent.current = new FormData(form)
    const body = new FormData(form)
    body.set('suggest', 'on')
    submit(body, { method: 'post' })
  }

  useEffect(() => {
    const form = document.getElementById(formId)
    const draft = data?.reply.status === undefined ? data?.reply.initialValue : null
    if (form instanceof HTMLFormElement && draft && sent.current) fill(form, sent.current, draft as TaskDraft)
  }, [data, formId])

  return {
    names: suggestions,
    filled: answer && answer.status === undefined && !answer.intent ? (answer.initialValue as TaskDraft) : null,
    errors: data?.reply.error?.['name'] ?? undefined,
    onInput({ currentTarget: { value, form } }) {
      const key = foldedKey(value)
      if (suggestions.some((name) => foldedKey(name) === key)) ask(form)
    },
    onClick(event) {
      event.preventDefault()
      ask(event.currentTarget.form)
    },
  }
}

function fill(form: HTMLFormElement, sent: FormData, { publicName, description, translations }: TaskDraft) {
  const texts = Object.entries({ publicName, description })
  for (const [index, row] of translations.entries()) {
    texts.push([`translations[${index}].publicName`, row.publicName])
    texts.push([`translations[${index}].description`, row.description])
  }
  for (const [name, text] of texts) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value === sent.get(name)) field.value = text
  }
}
