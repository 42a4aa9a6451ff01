import type { PushMessage } from '#app/domain/push/push-message.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

/** The first notification on a device: it shows that they arrive. */
export function welcomeNotification(language: Language): Omit<PushMessage, 'tag'> {
  return {
    language,
    title: 'Klarbuch',
    body: translatorFor(language, 'alerts')('devices.added'),
    path: '/alert-settings',
  }
}
