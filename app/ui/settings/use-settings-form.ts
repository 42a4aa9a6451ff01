import { useForm, type DefaultValue, type SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#app/domain/errors.ts'

/** What the action of a page of several forms answered to one that it refused. */
export type SettingsAnswer = { subject: string; reply: SubmissionResult; failure: Failure | null } | undefined

type FormStart<Values> = { answer: SettingsAnswer; defaultValue?: DefaultValue<Values> }

/**
 * The form of one subject on a page of several: it takes from the action's answer only what is its own, so that what is
 * typed into the others stays. Once saved it shows what is stored, and its passwords are gone.
 */
export function useSettingsForm<Values extends Record<string, unknown>>(
  subject: string,
  { answer, defaultValue }: FormStart<Values>,
) {
  const own = answer?.subject === subject ? answer : undefined
  const id = `${subject}-form`
  const [form, fields] = useForm<Values>({ id, lastResult: own?.reply, ...(defaultValue && { defaultValue }) })
  const timesSaved = useTimesSaved(subject, own === undefined)
  useEffect(() => {
    const element = document.getElementById(id)
    if (timesSaved > 0 && element instanceof HTMLFormElement) element.reset()
  }, [id, timesSaved])
  return { form, fields, failure: own?.failure }
}

/** How often the form was sent and not refused since the page was opened. */
function useTimesSaved(subject: string, isAccepted: boolean): number {
  const isOnItsWay = useNavigation().formData?.get('subject') === subject
  const wasOnItsWay = useRef(false)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (wasOnItsWay.current && !isOnItsWay && isAccepted) setTimes((before) => before + 1)
    wasOnItsWay.current = isOnItsWay
  }, [isOnItsWay, isAccepted])
  return times
}
