/** What one file of locales/ holds. */
export type Texts = Record<string, unknown> & { errors?: object }

/**
 * The texts of all files as i18next takes them: by language and namespace, which is the name of the file. What a file
 * has under `errors` joins the namespace `errors`, by the code: `t('errors:task.nameRequired')`.
 */
export function resourcesOf(files: Record<string, Texts>): Record<string, Record<string, object>> {
  const resources: Record<string, Record<string, object>> = {}
  for (const [path, { errors, ...texts }] of Object.entries(files)) {
    const [language = '', file = ''] = path.split('/').slice(-2)
    const ofLanguage = (resources[language] ??= {})
    const namespace = file.replace('.json', '')
    ofLanguage[namespace] = { ...ofLanguage[namespace], ...texts }
    ofLanguage['errors'] = { ...ofLanguage['errors'], ...errors }
  }
  return resources
}
