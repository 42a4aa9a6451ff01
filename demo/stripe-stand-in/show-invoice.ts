import type { Stripe } from 'stripe'
import { ownerOf } from './calls/find.ts'
import { sumsOf } from './invoice-sums.ts'
import type { Invoice, InvoiceLine, State } from './state.ts'

/** An invoice as Stripe answers it, with only the fields that this product could read. */
export function showInvoice(state: State, invoice: Invoice): Partial<Stripe.Invoice> {
  const { subtotal, tax, total, due } = sumsOf(invoice)
  const customer = ownerOf(state, invoice)
  const isPaid = invoice.status === 'paid'
  return {
    id: invoice.id,
    object: 'invoice',
    number: invoice.number,
    customer: invoice.customer,
    customer_name: customer.name,
    customer_email: customer.email,
    created: invoice.created,
    currency: invoice.currency,
    status: invoice.status,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: subtotal,
    total_taxes: invoice.isTaxed ? [taxOf({ tax, subtotal })] : [],
    starting_balance: invoice.startingBalance,
    amount_due: due,
    amount_paid: isPaid ? due : 0,
    amount_remaining: isPaid ? 0 : due,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    next_payment_attempt: invoice.nextAttempt,
    period_start: invoice.lines.at(-1)?.start ?? invoice.created,
    period_end: invoice.lines.at(-1)?.end ?? invoice.created,
    lines: showLines(invoice),
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: invoice.subscription },
    } as Stripe.Invoice.Parent,
    livemode: false,
    metadata: {},
  }
}

function taxOf({ tax, subtotal }: { tax: number; subtotal: number }): Stripe.Invoice.TotalTax {
  return {
    amount: tax,
    tax_behavior: 'exclusive',
    tax_rate_details: null,
    taxability_reason: 'standard_rated',
    taxable_amount: subtotal,
    type: 'tax_rate_details',
  }
}

function showLines(invoice: Invoice): Stripe.ApiList<Stripe.InvoiceLineItem> {
  const data = invoice.lines.map((line) => showLine(invoice, line))
  return { object: 'list', data, has_more: false, url: `/v1/invoices/${invoice.id}/lines` }
}

function showLine(invoice: Invoice, line: InvoiceLine) {
  return {
    object: 'line_item',
    amount: line.amount,
    currency: invoice.currency,
    period: { start: line.start, end: line.end },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: { proration: line.isProration, subscription: invoice.subscription },
    },
    quantity: 1,
  } as Stripe.InvoiceLineItem
}
