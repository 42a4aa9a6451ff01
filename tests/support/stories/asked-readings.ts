import type { AskedReading } from '#app/domain/readings/reading.ts'

/** What readings of each kind have alike. */
export const plainReading = {
  optional: false,
  unit: null,
  decimals: 0,
  min: null,
  max: null,
  choices: [],
  accepted: null,
  actions: [],
}

/** A fridge of at most 7 °C. */
export const fridge: AskedReading = {
  ...plainReading,
  name: 'Kühlschrank 1',
  kind: 'number',
  unit: '°C',
  decimals: 1,
  max: 7,
  actions: ['Tür geschlossen'],
}

/** Yes is right. */
export const coldChain: AskedReading = { ...plainReading, name: 'Kühlkette', kind: 'yesNo', accepted: ['yes'] }

/** A script, and 6.5 and -20 as its keyboards write them. */
export const otherDigits: [script: string, above: string, below: string][] = [
  ['Arabic', '٦٫٥', '−٢٠'],
  ['Persian', '۶٫۵', '-۲۰'],
  ['Bengali', '৬.৫', '-২০'],
  ['fullwidth', '６．５', '－２０ ℃'],
]
