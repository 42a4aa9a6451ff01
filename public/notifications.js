/**
 * The service worker that shows an alert, and opens its page at a tap. It does nothing else: it stores no pages, and no request
 * passes through it.
 */
self.addEventListener('push', (event) => {
  const { title, body, path, language, tag } = event.data.json()
  const options = { body, tag, lang: language, icon: '/app-icon.png', data: path }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(new URL(event.notification.data, self.location.origin)))
})
