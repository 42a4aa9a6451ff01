import type { ShownStatus } from '#app/domain/attendance/shown-status.ts'

/** The shape of a status, in a square of 24. */
export function StatusDrawing({ status }: { status: ShownStatus }) {
  switch (status) {
    case 'completed':
      return (
        <>
          <circle cx="12" cy="12" r="11" />
          <path className="cut" d="m6.8 12.4 3.6 3.6 6.9-7.4" />
        </>
      )
    case 'overdue':
      return (
        <>
          <path d="M12 1.6c.6 0 1.1.3 1.4.8l10 18a1.6 1.6 0 0 1-1.4 2.4H2a1.6 1.6 0 0 1-1.4-2.4l10-18c.3-.5.8-.8 1.4-.8z" />
          <path className="cut" d="M12 9v5.4M12 18.4v.1" />
        </>
      )
    case 'skipped':
      return (
        <>
          <rect x="1.5" y="1.5" width="21" height="21" rx="3" />
          <path className="cut" d="m7.6 7.6 8.8 8.8m0-8.8-8.8 8.8" />
        </>
      )
    case 'excused':
      return (
        <>
          <rect x="2.2" y="2.2" width="19.6" height="19.6" rx="3" />
          <path d="M7 12h10" />
        </>
      )
    case 'planned':
      return (
        <>
          <circle cx="12" cy="12" r="10" />
          <path d="M12 6.5V12l3.5 2" />
        </>
      )
    case 'open':
      return (
        <>
          <circle cx="12" cy="12" r="10" />
          <circle className="dot" cx="12" cy="12" r="4.5" />
        </>
      )
    case 'pending':
      return (
        <>
          <circle cx="12" cy="12" r="10" />
          <path className="half" d="M12 5.5a6.5 6.5 0 0 0 0 13z" />
        </>
      )
  }
}
