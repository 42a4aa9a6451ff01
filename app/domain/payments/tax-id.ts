/**
 * A VAT number with its type, as the payment service takes them; null for anything else than a VAT number of our
 * countries.
 */
export function vatNumber(taxId: string | null): { type: 'eu_vat' | 'ch_vat'; value: string } | null {
  const value = (taxId ?? '').replace(/[\s.-]/g, '').toUpperCase()
  if (/^(DE\d{9}|ATU\d{8})$/.test(value)) return { type: 'eu_vat', value }
  return /^CHE\d{9}(MWST|TVA|IVA)$/.test(value) ? { type: 'ch_vat', value } : null
}
