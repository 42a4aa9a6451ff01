import type { ReadingLimits } from '#app/domain/readings/reading.ts'

/** The usual self-checks of a kitchen; their texts are in locales/<language>/common-tasks.json. */
export const haccpKinds = ['goodsIn', 'fridge', 'freezer', 'hotHolding', 'dishwasher'] as const

export type HaccpKind = (typeof haccpKinds)[number]

/** A reading of such a task: the keys of its name and of its corrective actions, and its limits. */
export type HaccpReading = ReadingLimits & {
  text: string
  number?: number
  optional?: boolean
  actions: readonly string[]
}

const temperature = { kind: 'number', unit: '°C', decimals: 1, min: null, max: null, accepted: null } as const
const goods = ['rejected', 'usedAtOnce', 'supplierTold']
const cooling = ['doorClosed', 'moved', 'thrownAway', 'serviceCalled']
const washing = ['washedAgain', 'washedByHand', 'serviceCalled']

/**
 * At most 7 °C for what must be cooled, and at least 65 °C for what is kept hot: DIN 10508:2018. At most -18 °C for what is
 * deep-frozen: § 2 of the German TLMV, which EU directive 89/108 asks for; the 3 °C more that it allows for a short time on the
 * way are a reason for a corrective action, and no limit. Dishwashers: DIN 10510 and DIN 10512 have 60 °C in the tank and 80 to
 * 85 °C in the rinse; 82 °C is also the limit of the FDA's Food Code, 4-501.112. Meat, poultry and fish have lower limits of
 * their own in regulation (EC) 853/2004, which owners set themselves.
 */
export const haccpReadings: Record<HaccpKind, readonly HaccpReading[]> = {
  goodsIn: [
    { ...temperature, text: 'chilledGoods', optional: true, max: 7, actions: goods },
    { ...temperature, text: 'frozenGoods', optional: true, max: -18, actions: goods },
    {
      ...temperature,
      text: 'coolChain',
      kind: 'yesNo',
      unit: null,
      decimals: 0,
      accepted: ['yes'],
      actions: ['rejected', 'partlyRejected', 'supplierTold'],
    },
  ],
  fridge: [1, 2].map((number) => ({ ...temperature, text: 'fridge', number, max: 7, actions: cooling })),
  freezer: [{ ...temperature, text: 'freezer', number: 1, max: -18, actions: cooling }],
  hotHolding: [{ ...temperature, text: 'hotHolding', min: 65, actions: ['heatedAgain', 'turnedUp', 'thrownAway'] }],
  dishwasher: [
    { ...temperature, text: 'washTank', decimals: 0, min: 60, actions: washing },
    { ...temperature, text: 'rinse', decimals: 0, min: 82, actions: washing },
  ],
}
