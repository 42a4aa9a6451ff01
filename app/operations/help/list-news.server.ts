import { helpHtml } from '#app/documents/help/help-html.server.ts'
import { newsText, type HelpLanguage } from '#app/documents/help/help-texts.server.ts'
import { versions, type Version } from '#app/domain/help/versions.ts'

/** The news of a version; `date` is the day of its release. */
export type News = { version: Version; date: string; title: string; html: string }

/** The news of all versions in the reader's language, newest first. */
export function listNews(language: HelpLanguage): News[] {
  return versions.map(({ version, date }) => {
    const { title, body } = newsText(version, language)
    return { version, date, title, html: helpHtml(body, language) }
  })
}
