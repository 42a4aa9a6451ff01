/** One line about a step of the setup. `open`: the operator has to do it at Stripe. */
export type Step = { line: string; did: 'nothing' | 'changed' | 'open' }
