import { Icon } from '#app/ui/icon.tsx'

/** That values are out of their limits, by a shape: a triangle that is not filled, as that of what is overdue is. */
export function OutMark() {
  return <Icon name="triangle-alert" />
}
