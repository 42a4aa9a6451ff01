/** The versions that have news, the newest first, with their release dates. */
export const versions = [
  { version: '3.13.0', date: '2026-11-28' },
  { version: '3.12.0', date: '2026-11-28' },
  { version: '3.11.0', date: '2026-11-28' },
  { version: '3.10.0', date: '2026-11-28' },
  { version: '3.9.0', date: '2026-11-28' },
  { version: '3.8.0', date: '2026-11-26' },
  { version: '3.7.0', date: '2026-11-20' },
  { version: '3.6.0', date: '2026-09-08' },
  { version: '3.5.0', date: '2026-06-16' },
  { version: '3.4.0', date: '2026-03-24' },
  { version: '3.3.0', date: '2025-12-02' },
  { version: '3.2.0', date: '2025-09-09' },
  { version: '3.1.0', date: '2025-05-27' },
  { version: '3.0.0', date: '2025-02-18' },
] as const

export type Version = (typeof versions)[number]['version']
