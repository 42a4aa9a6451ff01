/** The phrases with which each page describes a slot at 14:00 with two tasks, in German and English. */
const vocabulary = {
  dashboard: {
    notDue: ['Heute ist nichts fällig.', 'Nothing is due today.'],
    notDone: ['Die Reinigung von heute ist noch nicht erledigt.', 'Today’s cleaning is not done yet.'],
    partlyDone: ['Die Reinigung von heute ist zum Teil erledigt.', 'Today’s cleaning is partly done.'],
    done: ['Die Reinigung von heute ist erledigt.', 'Today’s cleaning is done.'],
    oneOverdue: ['1 ist überfällig.', '1 is overdue.'],
    oneOpen: ['Nichts ist überfällig. 1 Reinigung ist gerade offen.', 'Nothing is overdue. 1 cleaning is open now.'],
    nothingOpen: ['Gerade ist nichts offen.', 'Nothing is open right now.'],
  },
  mark: {
    planned: ['Geplant', 'Planned'],
    open: ['jetzt offen', 'open now'],
    overdue: ['Überfällig', 'Overdue'],
    partlyDone: ['zum Teil erledigt', 'partly done'],
    done: ['Erledigt', 'Done'],
  },
  schedules: {
    open: ['jetzt offen, 14:00', 'open now, 14:00'],
    partlyDone: ['zum Teil erledigt', 'partly done'],
    today: ['heute, 14:00', 'today, 14:00'],
    tomorrow: ['morgen, 14:00', 'tomorrow, 14:00'],
  },
  schedule: {
    open: ['Jetzt offen: 14:00, bis 14:05 Uhr', 'Open now: 14:00, until 14:05'],
    partlyDone: ['bis 14:05 Uhr, zum Teil erledigt', 'until 14:05, partly done'],
    today: ['Nächster Termin: heute, 14:00', 'Next cleaning: today, 14:00'],
    tomorrow: ['Nächster Termin: morgen, 14:00', 'Next cleaning: tomorrow, 14:00'],
  },
  attendance: {
    notDue: ['In diesem Zeitraum war noch nichts fällig.', 'Nothing was due in this period yet.'],
    bothPlanned: ['nichts fällig. 2 Aufgaben sind geplant.', 'period yet. 2 tasks are planned.'],
    bothOpen: ['nichts fällig. 2 Aufgaben sind offen.', 'period yet. 2 tasks are open.'],
    halfOpen: ['ist erledigt (100 %). 1 Aufgabe ist offen.', 'is done (100%). 1 task is open.'],
    half: [
      '1 von 2 fälligen Aufgaben ist erledigt (50 %). 1 ist überfällig.',
      '1 of 2 tasks due is done (50%). 1 is overdue.',
    ],
    none: [
      '0 von 2 fälligen Aufgaben sind erledigt (0 %). 2 sind überfällig.',
      '0 of 2 tasks due are done (0%). 2 are overdue.',
    ],
    both: ['2 von 2 fälligen Aufgaben sind erledigt (100 %).', '2 of 2 tasks due are done (100%).'],
    one: ['1 von 1 fälligen Aufgabe ist erledigt (100 %).', '1 of 1 task due is done (100%).'],
    wcPlanned: ['Gäste-WC – – – Geplant', 'Gäste-WC – – – Planned'],
    wcOpen: ['Gäste-WC – – – Offen', 'Gäste-WC – – – Open'],
    wcOverdue: ['Gäste-WC niemand – – Überfällig', 'Gäste-WC nobody – – Overdue'],
    wcDone: ['Gäste-WC Mehmet Y. 14:03 – Erledigt', 'Gäste-WC Mehmet Y. 14:03 – Done'],
    floorPlanned: ['Boden – – – Geplant', 'Boden – – – Planned'],
    floorOpen: ['Boden – – – Offen', 'Boden – – – Open'],
    floorOverdue: ['Boden niemand – – Überfällig', 'Boden nobody – – Overdue'],
    floorDone: ['Boden Rosa T. 14:04 – Erledigt', 'Boden Rosa T. 14:04 – Done'],
  },
  status: {
    never: ['Hier ist noch nichts eingetragen.', 'Nothing has been recorded here yet.'],
    lastWc: ['14:03 Mehmet Y., Gäste-WC Heute', '14:03 Mehmet Y., Gäste-WC Today'],
    lastFloor: ['14:04 Rosa T., Boden Heute', '14:04 Rosa T., Boden Today'],
    form: ['Jetzt offen bis 14:05', 'Open now until 14:05'],
    besideForm: ['14:03 Uhr, Mehmet Y., Gäste-WC Nächster', '14:03, Mehmet Y., Gäste-WC Next'],
    wcInForm: ['Gäste-WC erledigt: Mehmet Y., 14:03', 'Gäste-WC done: Mehmet Y., 14:03'],
    planned: ['geplant: Gäste-WC und Boden', 'planned: Gäste-WC and Boden'],
    overdue: ['überfällig: Gäste-WC und Boden', 'overdue: Gäste-WC and Boden'],
    floorOverdue: ['überfällig: Boden', 'overdue: Boden'],
    done: ['14:00 erledigt: Gäste-WC und Boden', '14:00 done: Gäste-WC and Boden'],
    wcAlone: ['14:00 erledigt: Gäste-WC Mehmet Y., 14:03', '14:00 done: Gäste-WC Mehmet Y., 14:03'],
    wc: ['Gäste-WC: Mehmet Y., 14:03', 'Gäste-WC: Mehmet Y., 14:03'],
    floor: ['Boden: Rosa T., 14:04', 'Boden: Rosa T., 14:04'],
    allDone: ['Für 14:00 Uhr ist alles erledigt.', 'Everything is done for 14:00.'],
  },
} as const

export type Page = keyof typeof vocabulary

/** The names of the phrases on a page, in the order of the vocabulary. */
export function wordsOn(page: Page, text: string, language: 'de' | 'en'): string {
  const plainText = text.replaceAll('\u00a0', ' ')
  const phrasesOfPage = Object.entries<readonly [string, string]>(vocabulary[page])
  const phrases = phrasesOfPage.filter(([, [german, english]]) =>
    plainText.includes(language === 'de' ? german : english),
  )
  return phrases.map(([name]) => name).join(' ')
}
