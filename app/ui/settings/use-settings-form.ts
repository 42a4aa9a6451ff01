import { useForm, type DefaultValue, type SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#app/domain/errors.ts'

/** The answer of a page with several forms to a refused one; `subject` is its name. */
export type SettingsAnswer = { subject: string; reply: SubmissionResult; failure: Failure | null } | undefined

type FormStart<Values> = { answer: SettingsAnswer; defaultValue?: DefaultValue<Values> }

/**
 * One of several forms on a page. It takes only its own answers from the action, so that what is typed into the others
 * stays. Once saved it shows the stored values, and its passwords are empty.
 */
export function useSettingsForm<Values extends Record<string, unknown>>(
  formName: string,
  { answer, defaultValue }: FormStart<Values>,
) {
  const own = answer?.subject === formName ? answer : undefined
  const id = `${formName}-form`
  const [form, fields] = useForm<Values>({ id, lastResult: own?.reply, ...(defaultValue && { defaultValue }) })
  const timesSaved = useTimesSaved(formName, own === undefined)
  useEffect(() => {
    const element = document.getElementById(id)
    if (timesSaved > 0 && element instanceof HTMLFormElement) element.reset()
  }, [id, timesSaved])
  return { form, fields, failure: own?.failure }
}

/** How often the form was saved since the page was opened. */
function useTimesSaved(formName: string, isAccepted: boolean): number {
  const isOnItsWay = useNavigation().formData?.get('subject') === formName
  const wasOnItsWay = useRef(false)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (wasOnItsWay.current && !isOnItsWay && isAccepted) setTimes((before) => before + 1)
    wasOnItsWay.current = isOnItsWay
  }, [isOnItsWay, isAccepted])
  return times
}
