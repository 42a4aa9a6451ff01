import { makeIssuedDocuments, whenDocumentsAreMade } from '#app/operations/reports/make-issued-documents.server.ts'
import { orderDueDocuments } from '#app/operations/reports/order-document.server.ts'

/** Orders the reports that are due and makes what is ordered, as the server does in the background. */
export async function makeDueReports({ now = new Date(), signal = new AbortController().signal } = {}) {
  await orderDueDocuments(now, signal)
  await makeIssuedDocuments(now, signal)
  await whenDocumentsAreMade()
}
