import type { Exchange } from '../http/exchange.ts'

/** Tells the journal what was done to an answer. */
export function noteChange(exchange: Exchange, change: string): void {
  exchange.changes = [...(exchange.changes ?? []), change]
}
