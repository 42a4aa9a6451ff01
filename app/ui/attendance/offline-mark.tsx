/**
 * That a check-in was made without a network, by a shape: waves that are crossed out. It is drawn here, because icons are loaded by every
 * page.
 */
export function OfflineMark() {
  return (
    <svg className="icon" aria-hidden="true" viewBox="0 0 24 24">
      <path d="M3 3l18 18M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.8M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 10.7 5" />
    </svg>
  )
}
