/** lucide's icons as one path each, inline: the page loads nothing else, and every byte counts. */
const drawings = {
  alert: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  camera:
    'M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4zM15 13a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  check: 'M20 6 9 17l-5-5',
  globe: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20',
  info: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 16v-4M12 8h.01',
  key: 'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01',
  note: 'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zM12 15h.01M12 7v4',
  pin: 'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
} as const

/** An icon beside a word, hidden from screen readers. */
export function InlineIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}

const shapes = {
  completed: { body: 'M23 12a11 11 0 1 1-22 0 11 11 0 0 1 22 0', cut: 'm6.8 12.4 3.6 3.6 6.9-7.4' },
  overdue: {
    body: 'M12 1.6c.6 0 1.1.3 1.4.8l10 18a1.6 1.6 0 0 1-1.4 2.4H2a1.6 1.6 0 0 1-1.4-2.4l10-18c.3-.5.8-.8 1.4-.8z',
    cut: 'M12 9v5.4M12 18.4v.1',
  },
  skipped: {
    body: 'M4.5 1.5h15a3 3 0 0 1 3 3v15a3 3 0 0 1-3 3h-15a3 3 0 0 1-3-3v-15a3 3 0 0 1 3-3z',
    cut: 'm7.6 7.6 8.8 8.8m0-8.8-8.8 8.8',
  },
  planned: { body: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 6.5V12l3.5 2', cut: null },
} as const

/** The icon of a status, told by its shape and not by colour. */
export function InlineStatusIcon({ status, large }: { status: keyof typeof shapes; large?: boolean }) {
  const { body, cut } = shapes[status]
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cut ? (large ? 'solid disc' : 'solid') : undefined}>
      <path d={body} />
      {cut && <path className="cut" d={cut} />}
    </svg>
  )
}
