/** The first descriptor that systemd hands over, by sd_listen_fds(3). */
const firstDescriptor = 3

/**
 * The descriptor of a listening socket that systemd opened for this process, or undefined. Such a socket stays open while the
 * server restarts: callers wait instead of being refused.
 */
export function inheritedSocket(environment: Record<string, string | undefined>, pid: number): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = environment
  return Number(LISTEN_PID) === pid && Number(LISTEN_FDS) >= 1 ? firstDescriptor : undefined
}
