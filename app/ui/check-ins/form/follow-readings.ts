/**
 * Ticks a task as soon as a value is typed for it, and asks what was done about one that is out of its limits. The server decides
 * both; this only saves sending the form twice. Its source text is sent to the browser, so it uses nothing from outside, and no
 * syntax that a phone of 2018 lacks.
 */
function followReadings() {
  document.addEventListener('input', (event) => {
    const field = event.target as HTMLInputElement & { selectedOptions?: HTMLCollectionOf<HTMLElement> }
    const reading = field.closest('.reading')
    if (!reading || !field.name.endsWith('value')) return
    const { min, max, out } = ((field.selectedOptions && field.selectedOptions[0]) || field).dataset
    const value = parseFloat(field.value.replace(',', '.').replace(/^\D/, '-'))
    const action = reading.querySelector<HTMLElement>('.action')
    const task = reading.parentElement && reading.parentElement.previousElementSibling
    const tick = task && task.querySelector<HTMLInputElement>('.tick')
    if (action) action.hidden = !(out || value < Number(min) || value > Number(max))
    if (tick) tick.checked = true
  })
}

/** The script of a form that asks for values, as text. */
export const readingsScript = `(${followReadings.toString()})()`
