import { receiptOf } from '#app/domain/envelopes/receipt.ts'
import { checkInOfForm } from './check-in-of-form.ts'
import { banner } from './elements.ts'
import type { KeptVisit } from './offline-store.ts'
import { addEntry } from './offline-store.ts'
import type { PhoneWords } from './phone-words.ts'
import type { SealModule } from './offline-seal.ts'
import { sendInBackground, sendWhileOpen } from './retry.ts'
import { showReceipt } from './show-receipt.ts'
import { tellChange } from './told-changes.ts'

type Kept = { visit: KeptVisit; words: PhoneWords; photo: Blob | null }

/**
 * Seals the check-in of a form and stores it on the phone, then shows its receipt and tries to send it. Where there is no room for
 * it, says so and leaves what was typed.
 */
export async function keepForm(form: HTMLFormElement, { visit, words, photo }: Kept): Promise<void> {
  const { scheduleId, publicKey, ahead } = visit
  const sealedAt = new Date(Date.now() + ahead)
  const checkIn = checkInOfForm(new FormData(form))
  const json = { ...checkIn, sealedAt: sealedAt.toISOString(), visit: visit.visit }
  const { sealed } = await sealing(visit)
  const bytes = await sealed({ publicKey, scheduleId, json, photo })
  const receipt = receiptOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const entry = { scheduleId, receipt, sealedAt: json.sealedAt, bytes, state: 'waiting', message: null } as const
  let number: number
  try {
    number = await addEntry({ ...entry, tries: 0, notBefore: 0, settledAt: null })
  } catch {
    return sayNotStored(words)
  }
  showReceipt({ number, receipt, sealedAt }, words)
  tellChange()
  // Browsers may clear what a page stores; from now on there is something to lose.
  void navigator.storage?.persist?.()
  void sendInBackground()
  void sendWhileOpen()
}

/** What seals is loaded only here. It is kept with the page: the page's own version of it, or a newer one. */
function sealing({ files }: KeptVisit): Promise<SealModule> {
  return import(/* @vite-ignore */ files[1] ?? '') as Promise<SealModule>
}

function sayNotStored({ t }: PhoneWords) {
  document.querySelector('.alert[role]')?.remove()
  const alert = banner('wrong', { sign: 'wrong', title: t('kept.notStored'), text: t('kept.notStoredText') })
  alert.setAttribute('role', 'alert')
  alert.tabIndex = -1
  document.querySelector('h1')?.before(alert)
  alert.focus()
}
