import { invalid, missing } from './calls/refused-call.ts'
import type { Metadata, Price, Product, State } from './state.ts'
import { stripeId, type World } from './world.ts'

export type ProductParams = {
  id?: string | undefined
  name: string
  tax_code?: string | undefined
  metadata?: Metadata | undefined
}

export function makeProduct({ state, at }: World, { id = stripeId('prod'), ...params }: ProductParams): Product {
  if (state.products.some((product) => product.id === id)) {
    throw invalid('Product already exists.', { code: 'resource_already_exists' })
  }
  const product = {
    id,
    name: params.name,
    taxCode: params.tax_code ?? null,
    metadata: params.metadata ?? {},
    created: at,
  }
  state.products.push(product)
  return product
}

export function productOf(state: State, id: string): Product {
  const found = state.products.find((product) => product.id === id)
  if (!found) throw missing('product', id)
  return found
}

export type PriceParams = {
  product: string
  currency: string
  unit_amount: number
  tax_behavior?: string | undefined
  lookup_key?: string | undefined
  transfer_lookup_key?: boolean | undefined
  metadata?: Metadata | undefined
}

/** Only one price has a lookup key: `transfer_lookup_key` takes it from its current price. */
export function makePrice({ state, at }: World, params: PriceParams): Price {
  productOf(state, params.product)
  const lookupKey = params.lookup_key ?? null
  const currentHolder = lookupKey === null ? undefined : state.prices.find((price) => price.lookupKey === lookupKey)
  if (currentHolder && !params.transfer_lookup_key) {
    throw invalid(`A price (\`${currentHolder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  }
  if (currentHolder) currentHolder.lookupKey = null
  const price: Price = {
    id: stripeId('price'),
    product: params.product,
    amount: params.unit_amount,
    currency: params.currency.toLowerCase(),
    lookupKey,
    active: true,
    taxBehavior: params.tax_behavior ?? 'unspecified',
    metadata: params.metadata ?? {},
    created: at,
  }
  state.prices.push(price)
  return price
}

type PriceChangeParams = { active?: boolean | undefined; metadata?: Metadata | undefined }

/** Nothing else of a price can be changed. */
export function changePrice({ state }: World, id: string, { active, metadata }: PriceChangeParams): Price {
  const found = state.prices.find((price) => price.id === id)
  if (!found) throw missing('price', id)
  found.active = active ?? found.active
  Object.assign(found.metadata, metadata)
  return found
}
