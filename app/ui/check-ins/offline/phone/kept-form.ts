import type { KeptPage } from '#app/domain/envelopes/kept-page.ts'
import { second } from '#app/domain/time/durations.ts'
import type { KeptWords } from '#app/ui/check-ins/offline/phone-keys.ts'
import { banner, element } from './elements.ts'
import { dataIn, keepVisit, keptVisit } from './kept-pages.ts'
import type { KeptVisit } from './offline-store.ts'
import { phoneWords, type PhoneWords } from './phone-words.ts'
import { sendWhileOpen } from './retry.ts'
import { showOffer } from './show-offer.ts'
import { offerOf } from './slot-of-now.ts'

/** A page that was opened without a network, with what was learned when it was kept. */
export type OpenKeptPage = { kept: KeptPage; visit: KeptVisit; words: PhoneWords }

/** How often the page looks at the clock, and for the network. */
const clockPause = 5 * second
const networkPause = 20 * second

/** Starts a kept page: shows what is open by the corrected clock, follows the clock, and offers the real page once there is a network. */
export async function openKeptPage(): Promise<OpenKeptPage> {
  const kept = dataIn<KeptPage>(document, 'kept')
  const { texts } = dataIn<KeptWords>(document, 'kept-words')
  const { scheduleId, timezone } = kept
  // Who opens a kept page by its own address may come here first.
  if (!(await keptVisit(scheduleId))) await keepVisit(scheduleId)
  const visit = await keptVisit(scheduleId)
  if (!visit) throw new Error('The page is not kept any more')
  const words = phoneWords({ texts, ahead: visit.ahead, timezone })
  followClock({ kept, visit, words })
  followReturn(scheduleId, words)
  return { kept, visit, words }
}

function followClock({ kept, visit, words }: OpenKeptPage) {
  const form = document.querySelector('form')
  const search = new URLSearchParams(location.search)
  let slotAt = search.get('slotAt')
  let wantsUnscheduled = search.has('unscheduled')
  let shown = ''
  if (!form) return
  const field = form.querySelector<HTMLInputElement>('[name=key]')
  if (field) field.value = newKey()
  const update = () => {
    if (!form.isConnected) return
    const offer = offerOf(kept, { now: new Date(Date.now() + visit.ahead), slotAt, wantsUnscheduled })
    const state = JSON.stringify(offer)
    if (state === shown) return
    shown = state
    showOffer({
      offer,
      form,
      words,
      choose: (chosen) => {
        slotAt = chosen
        update()
      },
    })
  }
  document.getElementById('kept-unscheduled')?.addEventListener('click', (event) => {
    event.preventDefault()
    wantsUnscheduled = true
    update()
  })
  document.addEventListener('visibilitychange', update)
  setInterval(update, clockPause)
  update()
}

/** The key by which the server knows a check-in that comes twice. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Once the server answers, what waits is sent, and a link leads to the real page; what was typed stays until it is followed. */
function followReturn(scheduleId: string, { t }: PhoneWords) {
  let isLooking = false
  let isAsked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    isAsked = isLooking
    if (isLooking || document.hidden) return
    isLooking = true
    clearTimeout(timer)
    const isBack = await keepVisit(scheduleId, { anew: true }).catch(() => false)
    isLooking = false
    if (!isBack) {
      // Who waited for an answer of the old network asks the new one at once.
      const pause = isAsked ? 0 : networkPause * (1 + Math.random() / 2)
      timer = setTimeout(() => void look(), pause)
      return
    }
    removeEventListener('online', listen)
    document.removeEventListener('visibilitychange', listen)
    showReturn(t)
    await sendWhileOpen()
  }
  const listen = () => void look()
  addEventListener('online', listen)
  document.addEventListener('visibilitychange', listen)
  listen()
}

function showReturn(t: PhoneWords['t']) {
  const notice = document.getElementById('kept-notice')
  const link = element('a', '', t('kept.againLink'))
  link.href = 'status'
  const part = banner('calm', { sign: 'done', title: t('kept.again'), text: t('kept.againText') })
  part.querySelector('p')?.append(' ', link)
  notice?.replaceChildren(part)
}
