import type { AskedReading } from '#app/domain/readings/reading.ts'
import type { ScenarioTask } from './scenarios.ts'

/** A reading of a kitchen, and between which values it usually is. */
export type KitchenReading = { asked: AskedReading; usual: { from: number; to: number } }

/** A task of a kitchen that asks for temperatures. */
export type KitchenTask = Omit<ScenarioTask, 'description'> & { readings: KitchenReading[] }

const celsius = {
  optional: false,
  kind: 'number',
  unit: '°C',
  decimals: 1,
  min: null,
  max: null,
  choices: [],
  accepted: null,
} as const

function cold(name: string, max: number, usual: KitchenReading['usual']): KitchenReading {
  const actions = ['Tür geschlossen', 'Ware umgelagert', 'Thermostat nachgestellt']
  return { asked: { ...celsius, choices: [], name, max, actions }, usual }
}

function hot(name: string, min: number, { usual, actions }: { usual: KitchenReading['usual']; actions: string[] }) {
  return { asked: { ...celsius, choices: [], name, min, actions }, usual }
}

const fridge = { from: 3.8, to: 6.4 }

/** What a kitchen reads twice a day. */
export const kitchenTasks: KitchenTask[] = [
  {
    key: 'cooling',
    name: 'HACCP-1',
    publicName: { de: 'Kühlung', en: 'Fridges' },
    readings: ['Kühlschrank 1', 'Kühlschrank 2', 'Kühlschrank 3'].map((name) => cold(name, 7, fridge)),
  },
  {
    key: 'freezer',
    name: 'HACCP-2',
    publicName: { de: 'Tiefkühlung', en: 'Freezer' },
    readings: [cold('Tiefkühler', -18, { from: -21.8, to: -18.6 })],
  },
  {
    key: 'hot',
    name: 'HACCP-3',
    publicName: { de: 'Heißhaltung', en: 'Hot holding' },
    readings: [hot('Ausgabe', 65, { usual: { from: 66.2, to: 73.5 }, actions: ['Nachgeheizt', 'Speise entsorgt'] })],
  },
  {
    key: 'dishes',
    name: 'HACCP-4',
    publicName: { de: 'Spülmaschine', en: 'Dishwasher' },
    readings: [hot('Nachspülen', 82, { usual: { from: 82.6, to: 86.9 }, actions: ['Noch einmal gespült'] })],
  },
]
