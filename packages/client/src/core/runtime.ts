/** The platform's `fetch`, or what stands in for it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What the client takes from the platform, so that tests can put something else in its place. */
export interface Runtime {
  readonly fetch: Fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A number from 0 up to, but without, 1. */
  readonly random: () => number
  /** Does something after so many milliseconds, unless it is called off by what this returns. */
  readonly schedule: (milliseconds: number, run: () => void) => () => void
}

/** The longest that a timer waits: for anything longer, it would not wait at all. */
const LONGEST = 2_147_483_647

/** The platform's own. `fetch` is looked up at each call, so that what replaces it later is used. */
export const platform: Runtime = {
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  random: () => Math.random(),
  schedule: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(milliseconds, LONGEST))
    return () => clearTimeout(timer)
  },
}
