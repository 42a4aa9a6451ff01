import { bestLanguage, isLanguage, languages, type Language } from '#app/i18n/languages.ts'
import type { News } from './checking.ts'
import { byId, fill, textNode } from './elements.ts'
import { foundHeadText, type ShownIn } from './show-head.ts'
import { problemText, resultOf } from './show-result.ts'
import { startCheck, type RunningCheck } from './start-check.ts'
import { translatorOf, type TextKey } from './texts.ts'

/** What the page shows: the newest news of the check, and of a head that somebody looked for. */
type Shown = { check?: News; head?: News }

/** Binds the page: the choice of a language, of a file, and of a head, and what was found. */
export function startPage(page: Document): void {
  const texts = JSON.parse(byId(page, 'texts').textContent ?? '') as Record<Language, object>
  const script = page.currentScript?.textContent ?? ''
  const choice = byId(page, 'language') as HTMLSelectElement
  const file = byId(page, 'file') as HTMLInputElement
  let shown: Shown = {}
  let running: RunningCheck | undefined

  function shownIn(): ShownIn {
    const language = isLanguage(choice.value) ? choice.value : 'de'
    const timezone = shown.check && 'checked' in shown.check ? shown.check.checked.timezone : 'Europe/Berlin'
    return { translate: translatorOf(texts[language], language), language, timezone }
  }

  function showAll() {
    const { translate, language } = shownIn()
    page.documentElement.lang = language
    page.title = `${translate('title')} – Klarbuch`
    for (const element of page.querySelectorAll<HTMLElement>('[data-text]'))
      element.textContent = translate(element.dataset['text'] as TextKey)
    showNews(page, shown, shownIn())
  }

  function check(chosen: File | undefined) {
    if (!chosen) return
    running?.stop()
    shown = { check: { progress: { step: 'ledger', done: 0 } } }
    byId(page, 'file-name').textContent = chosen.name
    showNews(page, shown, shownIn())
    running = startCheck(chosen, { script, tell })
  }

  function tell(news: News) {
    shown = 'found' in news ? { ...shown, head: news } : { check: news }
    showNews(page, shown, shownIn())
    if (!('progress' in news) && !('found' in news)) byId(page, 'result').focus()
  }

  for (const { code, name } of languages) choice.add(new Option(name, code))
  choice.value = bestLanguage(navigator.languages.map((wish) => wish.slice(0, 2).toLowerCase()))
  choice.addEventListener('change', showAll)
  file.addEventListener('change', () => check(file.files?.[0]))
  // So that choosing the same file again is a change too.
  file.addEventListener('click', () => (file.value = ''))
  for (const kind of ['dragover', 'drop'] as const) page.addEventListener(kind, (event) => event.preventDefault())
  page.addEventListener('drop', ({ dataTransfer }) => check(dataTransfer?.files[0]))
  byId(page, 'head').addEventListener('submit', (event) => {
    event.preventDefault()
    running?.findHead((byId(page, 'typed-head') as HTMLInputElement).value)
  })
  showAll()
}

function showNews(page: Document, { check, head }: Shown, shownIn: ShownIn) {
  const isChecking = check !== undefined && 'progress' in check
  byId(page, 'progress').hidden = !isChecking
  byId(page, 'result').hidden = check === undefined || isChecking
  byId(page, 'head').hidden = !(check && 'checked' in check && check.checked.head)
  fill(byId(page, 'found-head'), textNode(head && 'found' in head ? foundHeadText(head.found, shownIn) : ''))
  if (!check) return
  if ('progress' in check) {
    const step = shownIn.translate(`step.${check.progress.step}`)
    // Only when it changes, so that it is not read aloud again.
    if (byId(page, 'step').textContent !== step) byId(page, 'step').textContent = step
    ;(byId(page, 'bar') as HTMLProgressElement).value = check.progress.done
  } else {
    fill(byId(page, 'result'), ...('checked' in check ? resultOf(check.checked, shownIn) : problemText(check, shownIn)))
  }
}
