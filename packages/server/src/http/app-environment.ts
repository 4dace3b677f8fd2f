import type { Exchange } from './exchange.ts'

/** What routes know of a request besides what it says, in hono's terms. */
export interface AppEnvironment {
  /** Given with the request: `context.env`. */
  Bindings: { exchange: Exchange }
}
