/**
 * That values are out of their limits, by a shape: a triangle that is not filled, as that of what is overdue is. It is drawn here,
 * because icons are loaded by every page.
 */
export function OutMark() {
  return (
    <svg className="icon" aria-hidden="true" viewBox="0 0 24 24">
      <path d="M12 3 2 20h20zM12 9v5M12 17h.01" />
    </svg>
  )
}
