/** The content of a schedule's QR code: the address of its status page. */
export function statusAddress(origin: string, scheduleId: string): string {
  return `${origin}/schedules/${scheduleId}/status`
}
