import { Icon } from '#app/ui/icon.tsx'

/** That staff reported why something could not be done, by a shape: a speech bubble. */
export function ReportMark() {
  return <Icon name="message-square" />
}
