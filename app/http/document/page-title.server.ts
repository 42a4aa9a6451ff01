import { translatorFor } from '#app/i18n/texts.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'

/** The document's title in the reader's language; `key` is a full i18n key, e.g. `accounts:signIn.title`. */
export async function pageTitle(request: Request, key: string): Promise<string> {
  const t = translatorFor(await languageOf(request))
  return `${t(key)} · ${t('product.name')}`
}
