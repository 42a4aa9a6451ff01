/** What the QR code of a schedule says, and nothing else: the address of its status page. */
export function statusAddress(origin: string, scheduleId: string): string {
  return `${origin}/schedules/${scheduleId}/status`
}
