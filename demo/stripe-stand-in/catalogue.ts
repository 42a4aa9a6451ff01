import { invalid, missing } from './calls/refused-call.ts'
import type { Metadata, Price, Product, State } from './state.ts'
import { stripeId, type World } from './world.ts'

export type GivenProduct = {
  id?: string | undefined
  name: string
  tax_code?: string | undefined
  metadata?: Metadata | undefined
}

export function makeProduct({ state, at }: World, { id = stripeId('prod'), ...given }: GivenProduct): Product {
  if (state.products.some((product) => product.id === id)) {
    throw invalid('Product already exists.', { code: 'resource_already_exists' })
  }
  const product = { id, name: given.name, taxCode: given.tax_code ?? null, metadata: given.metadata ?? {}, created: at }
  state.products.push(product)
  return product
}

export function productOf(state: State, id: string): Product {
  const found = state.products.find((product) => product.id === id)
  if (!found) throw missing('product', id)
  return found
}

export type GivenPrice = {
  product: string
  currency: string
  unit_amount: number
  tax_behavior?: string | undefined
  lookup_key?: string | undefined
  transfer_lookup_key?: boolean | undefined
  metadata?: Metadata | undefined
}

/** One price has a lookup key: with `transfer_lookup_key` it is taken from the one that has it. */
export function makePrice({ state, at }: World, given: GivenPrice): Price {
  productOf(state, given.product)
  const lookupKey = given.lookup_key ?? null
  const holder = lookupKey === null ? undefined : state.prices.find((price) => price.lookupKey === lookupKey)
  if (holder && !given.transfer_lookup_key) {
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  }
  if (holder) holder.lookupKey = null
  const price: Price = {
    id: stripeId('price'),
    product: given.product,
    amount: given.unit_amount,
    currency: given.currency.toLowerCase(),
    lookupKey,
    active: true,
    taxBehavior: given.tax_behavior ?? 'unspecified',
    metadata: given.metadata ?? {},
    created: at,
  }
  state.prices.push(price)
  return price
}

type ChangedPrice = { active?: boolean | undefined; metadata?: Metadata | undefined }

/** Of a price nothing else can be changed. */
export function changePrice({ state }: World, id: string, { active, metadata }: ChangedPrice): Price {
  const found = state.prices.find((price) => price.id === id)
  if (!found) throw missing('price', id)
  found.active = active ?? found.active
  Object.assign(found.metadata, metadata)
  return found
}
