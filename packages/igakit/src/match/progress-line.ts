import type { MatchProgress } from '@igakit/directory'
import type { Printer } from '../output/printer.ts'

/** How often the line is written anew, in milliseconds. */
const interval = 100

/** A line on a terminal that says how far matching is, and is gone when it is done. */
export class ProgressLine {
  readonly #printer: Printer
  readonly #isTerminal: boolean
  readonly #done = { users: 0, accounts: 0 }
  #written = 0

  constructor(printer: Printer, isTerminal: boolean) {
    this.#printer = printer
    this.#isTerminal = isTerminal
  }

  async show({ done, side }: MatchProgress): Promise<void> {
    this.#done[side] = done
    const now = performance.now()
    if (!this.#isTerminal || now - this.#written < interval) return
    this.#written = now
    const { accounts, users } = this.#done
    await this.#printer.writeExact(
      `\r\u001b[Kusers ${inWords(users)}  accounts ${inWords(accounts)}`,
    )
  }

  async clear(): Promise<void> {
    if (this.#written > 0) await this.#printer.writeExact('\r\u001b[K')
  }
}

function inWords(count: number): string {
  return count.toLocaleString('en')
}
