/** The message at the top of the next page: an i18n key with its namespace, e.g. `tasks:flash.created`. */
export type Flash = { key: string; params?: Record<string, string | number> }
