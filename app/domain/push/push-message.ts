/** A notification as the service worker shows it, and the page that a tap opens. One that is shown twice has the same `tag`. */
export type PushMessage = { title: string; body: string; path: string; language: string; tag: string }
