/** The content of a file in locales/. */
export type Texts = Record<string, unknown> & { errors?: object }

/**
 * The texts of all files in i18next's form: by language and by namespace, which is the file's name. What a file has
 * under `errors` is added to the namespace `errors`, by code: `t('errors:task.nameRequired')`.
 */
export function resourcesOf(files: Record<string, Texts>): Record<string, Record<string, object>> {
  const resources: Record<string, Record<string, object>> = {}
  for (const [path, { errors, ...texts }] of Object.entries(files)) {
    const [language = '', file = ''] = path.split('/').slice(-2)
    const languageTexts = (resources[language] ??= {})
    const namespace = file.replace('.json', '')
    languageTexts[namespace] = { ...languageTexts[namespace], ...texts }
    languageTexts['errors'] = { ...languageTexts['errors'], ...errors }
  }
  return resources
}
