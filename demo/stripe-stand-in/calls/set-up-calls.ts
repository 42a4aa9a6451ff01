import { z } from 'zod'
import { call, enabled, expand, flag, metadata, page, whole, type Call } from './call.ts'
import { changePrice, makePrice, makeProduct, productOf } from '../catalogue.ts'
import { changePortal } from '../portal.ts'
import { listOf, showPortalConfiguration, showPrice, showProduct } from '../show.ts'

const features = z.strictObject({
  customer_update: enabled.extend({ allowed_updates: z.array(z.string()) }).optional(),
  invoice_history: enabled.optional(),
  payment_method_update: enabled.optional(),
  subscription_cancel: enabled.optional(),
  subscription_update: enabled.optional(),
})

/** The calls of the set-up, besides the list of prices. */
export const setUpCalls: Call[] = [
  call(
    'post',
    '/v1/prices',
    z.strictObject({
      product: z.string(),
      currency: z.string().length(3),
      unit_amount: whole.min(0),
      recurring: z.strictObject({ interval: z.literal('month') }),
      tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
      lookup_key: z.string().optional(),
      transfer_lookup_key: flag.optional(),
      metadata: metadata.optional(),
    }),
    ({ world, params }) => showPrice(makePrice(world, params)),
  ),
  call(
    'post',
    '/v1/prices/:id',
    z.strictObject({ active: flag.optional(), metadata: metadata.optional() }),
    ({ world, params, id }) => showPrice(changePrice(world, id, params)),
  ),
  call(
    'post',
    '/v1/products',
    z.strictObject({
      id: z.string().optional(),
      name: z.string(),
      tax_code: z.string().optional(),
      metadata: metadata.optional(),
    }),
    ({ world, params }) => showProduct(makeProduct(world, params)),
  ),
  call('get', '/v1/products/:id', z.strictObject({ expand }), ({ world, id }) =>
    showProduct(productOf(world.state, id)),
  ),
  call('get', '/v1/tax/settings', z.strictObject({ expand }), () => ({
    object: 'tax.settings',
    livemode: false,
    status: 'active',
    status_details: { active: {} },
  })),

  call(
    'get',
    '/v1/billing_portal/configurations',
    z.strictObject({ ...page, is_default: flag.optional() }),
    (context) => {
      const { portalConfigurations: all } = context.world.state
      const found = all.filter(
        ({ isDefault }) => context.params.is_default === undefined || isDefault === context.params.is_default,
      )
      return listOf(found.map(showPortalConfiguration), '/v1/billing_portal/configurations')
    },
  ),
  call('post', '/v1/billing_portal/configurations/:id', z.strictObject({ features }), ({ world, params, id }) =>
    showPortalConfiguration(changePortal(world, id, params.features)),
  ),
]
