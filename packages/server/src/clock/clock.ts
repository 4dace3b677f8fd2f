/** Tells the time. The service reads no other clock, so that tests can set it. */
export interface Clock {
  now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }

/** The time as the service writes it: RFC 3339 in UTC. */
export function timestampOf(clock: Clock): string {
  return clock.now().toISOString()
}
