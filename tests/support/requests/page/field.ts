import { parseHTML } from 'linkedom'
import { nameOf, textOf } from './text.ts'

/** The control whose label is this text, or else begins with it. */
export function controlOf(root: Element, label: string): Element | null {
  const labels = [...root.querySelectorAll('label')]
  const element = labels.find((one) => textOf(one) === label) ?? labels.find((one) => textOf(one).startsWith(label))
  const inside = element?.querySelector(controls)
  return inside ?? byId(root, element?.getAttribute('for')) ?? root.querySelector(`[aria-label="${label}"][name]`)
}

export function fieldIn(control: Element | null) {
  if (!control) return undefined
  return {
    value: valueOf(control),
    type: control.getAttribute('type'),
    checked: control.hasAttribute('checked'),
    chosen: textOf(control.querySelector('option[selected]')),
    isFolded: control.closest('details:not([open])') !== null,
    invalid: isInvalid(control),
    /** Whether it gets the focus when the page opens. */
    isFocused: control.hasAttribute('autofocus'),
    maxLength: Number(control.getAttribute('maxLength')),
    /** The hints and errors of the control and of its group. */
    description: descriptionOf(control),
  }
}

/** The fields of a fieldset. */
export function groupIn(group: Element) {
  const fields = [...group.querySelectorAll(controls)]
  return {
    choices: fields.map(labelOf),
    chosen: fields.filter((field) => field.hasAttribute('checked')).map(labelOf),
    values: fields.map(valueOf),
    invalid: fields.some(isInvalid),
    description: descriptionOf(group),
  }
}

/** Whether an error in the summary links to an element that can get the focus and repeats the error. */
export function isRepeatedThere(complaint: Element): boolean {
  const place = byId(complaint, complaint.getAttribute('href')?.slice(1))
  const error = textOf(complaint).replace(/^[^:]*: /, '')
  if (!place?.matches(`${controls}, [tabindex]`)) return false
  return `${textOf(place)} ${descriptionOf(place)}`.includes(error)
}

export function valuesIn(form: Element): [string, string][] {
  return [...form.querySelectorAll(controls)]
    .filter((control) => control.hasAttribute('name') && !control.hasAttribute('disabled'))
    .filter((control) => !isBox(control) || control.hasAttribute('checked'))
    .map((control) => [control.getAttribute('name') ?? '', valueOf(control)])
}

const controls = 'input, select, textarea'

function valueOf(control: Element): string {
  // The parser does not decode the entities of a text area.
  if (control.localName === 'textarea') {
    return parseHTML(`<p>${control.textContent}</p>`).document.querySelector('p')?.textContent ?? ''
  }
  if (control.localName === 'select') {
    const option = control.querySelector('option[selected]') ?? control.querySelector('option')
    return option?.getAttribute('value') ?? ''
  }
  return control.getAttribute('value') ?? (isBox(control) ? 'on' : '')
}

function isBox(control: Element): boolean {
  return /^(checkbox|radio)$/.test(control.getAttribute('type') ?? '')
}

function isInvalid(control: Element): boolean {
  return control.getAttribute('aria-invalid') === 'true'
}

function labelOf(control: Element): string {
  return nameOf(control) || textOf(control.closest('label'))
}

function descriptionOf(control: Element): string {
  return [...new Set([control, control.closest('fieldset')])]
    .flatMap((element) => element?.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => textOf(byId(control, id)))
    .join(' ')
}

function byId(element: Element, id: string | null | undefined) {
  return id ? element.ownerDocument.getElementById(id) : null
}
