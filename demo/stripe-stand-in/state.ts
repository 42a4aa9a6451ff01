/** The state of the stand-in, as plain JSON. Times are seconds since 1970, as at Stripe; amounts are cents. */
export type State = {
  products: Product[]
  prices: Price[]
  customers: Customer[]
  sessions: CheckoutSession[]
  portalVisits: PortalVisit[]
  portalConfigurations: PortalConfiguration[]
  subscriptions: Subscription[]
  schedules: Schedule[]
  invoices: Invoice[]
  /** Answers to calls with an idempotency key, for a day. */
  replies: Reply[]
}

export type Product = { id: string; name: string; taxCode: string | null; metadata: Metadata; created: number }

export type Price = {
  id: string
  product: string
  amount: number
  currency: string
  lookupKey: string | null
  active: boolean
  taxBehavior: string
  metadata: Metadata
  created: number
}

/** `works`: it pays everything; `fails`: every payment is declined. */
export type Card = 'works' | 'fails'

export type Customer = {
  id: string
  name: string | null
  email: string | null
  languages: string[]
  address: Record<string, string> | null
  taxIds: { type: string; value: string }[]
  metadata: Metadata
  card: Card
  /** A negative balance is the customer's credit. */
  balance: number
  created: number
  deleted: boolean
}

export type CheckoutSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  customer: string
  reference: string | null
  price: string
  quantity: number
  successUrl: string
  cancelUrl: string | null
  locale: string | null
  isTaxed: boolean
  metadata: Metadata
  subscriptionMetadata: Metadata
  subscription: string | null
  invoice: string | null
  created: number
  expiresAt: number
}

export type PortalVisit = {
  id: string
  customer: string
  returnUrl: string | null
  locale: string | null
  created: number
}

export type PortalConfiguration = { id: string; isDefault: boolean; features: PortalFeatures; created: number }

type PortalFeature = { enabled: boolean }

export type PortalFeatures = {
  customer_update: PortalFeature & { allowed_updates: string[] }
  invoice_history: PortalFeature
  payment_method_update: PortalFeature
  subscription_cancel: PortalFeature
  subscription_update: PortalFeature
}

export type Subscription = {
  id: string
  itemId: string
  customer: string
  status: 'active' | 'past_due' | 'canceled'
  price: string
  quantity: number
  metadata: Metadata
  isTaxed: boolean
  created: number
  startDate: number
  anchor: number
  periodStart: number
  periodEnd: number
  endsAtPeriodEnd: boolean
  canceledAt: number | null
  endedAt: number | null
  schedule: string | null
  latestInvoice: string | null
}

export type Phase = { start: number; end: number; price: string; quantity: number; metadata: Metadata }

export type Schedule = {
  id: string
  customer: string
  subscription: string
  status: 'active' | 'released' | 'canceled'
  endBehavior: 'release' | 'cancel'
  phases: Phase[]
  /** The index of the current phase. */
  current: number
  created: number
  endedAt: number | null
}

export type InvoiceLine = { amount: number; price: string; isProration: boolean; start: number; end: number }

export type Invoice = {
  id: string
  number: string
  customer: string
  subscription: string
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  status: 'open' | 'paid'
  lines: InvoiceLine[]
  currency: string
  isTaxed: boolean
  startingBalance: number
  created: number
  paidAt: number | null
  attempts: number
  nextAttempt: number | null
}

export type Reply = { key: string; request: string; status: number; body: unknown; at: number }

export type Metadata = Record<string, string>

/** The state before anything happened. */
export function emptyState(): State {
  return {
    products: [],
    prices: [],
    customers: [],
    sessions: [],
    portalVisits: [],
    portalConfigurations: [],
    subscriptions: [],
    schedules: [],
    invoices: [],
    replies: [],
  }
}
