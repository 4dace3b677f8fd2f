/** The platform's `fetch`, or a replacement. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The platform functions that the client uses, which tests can replace. */
export interface Runtime {
  readonly fetch: Fetch
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number
  /** Returns a random number from 0 up to but excluding 1. */
  readonly random: () => number
  /** Runs a function after a delay. Returns a function that cancels the timer. */
  readonly schedule: (milliseconds: number, run: () => void) => () => void
}

/** The maximum timer delay; longer delays would fire immediately. */
const LONGEST = 2_147_483_647

/** The platform's own functions. `fetch` is looked up on each call, so that later replacements apply. */
export const platform: Runtime = {
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  random: () => Math.random(),
  schedule: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(milliseconds, LONGEST))
    return () => clearTimeout(timer)
  },
}
