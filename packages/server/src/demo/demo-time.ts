const DAY = 86_400_000

/** The times of the demo, all of them told from when it is. */
export interface DemoTime {
  /** So many days ago. */
  readonly ago: (days: number) => string
  /** So many days from now. */
  readonly ahead: (days: number) => string
}

/** The times around one. */
export function demoTime(now: Date): DemoTime {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  return { ago: (days) => at(-days * DAY), ahead: (days) => at(days * DAY) }
}
