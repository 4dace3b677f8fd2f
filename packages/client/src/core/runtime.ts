/** The platform's `fetch`, or a replacement. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The platform functions that the client uses, so that tests can replace them. */
export interface Runtime {
  readonly fetch: Fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A number from 0 up to, but without, 1. */
  readonly random: () => number
  /** Runs a function after a delay. Returns a function that cancels it. */
  readonly schedule: (milliseconds: number, run: () => void) => () => void
}

/** The longest delay of a timer: for a longer one, it would fire at once. */
const LONGEST = 2_147_483_647

/** The platform's own functions. `fetch` is looked up at each call, so that a later replacement is used. */
export const platform: Runtime = {
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  random: () => Math.random(),
  schedule: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(milliseconds, LONGEST))
    return () => clearTimeout(timer)
  },
}
