import { textsOf } from '#app/i18n/texts.server.ts'
import { languageOf } from './locale.server.ts'

/** The document's title in the reader's language; `key` is a full i18n key, e.g. `account:signIn.title`. */
export async function pageTitle(request: Request, key: string): Promise<string> {
  const t = textsOf(await languageOf(request))
  return `${t(key)} · ${t('product.name')}`
}
