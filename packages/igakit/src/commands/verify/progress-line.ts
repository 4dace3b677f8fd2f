import type { Printer } from '../../output/printer.ts'

/** The update interval of the line, in milliseconds. */
const interval = 100

/** A progress line on a terminal, removed at the end. */
export class ProgressLine {
  readonly #printer: Printer
  readonly #isTerminal: boolean
  readonly #what: string
  readonly #total: number
  #written = 0

  constructor(printer: Printer, isTerminal: boolean, what: string, total: number) {
    this.#printer = printer
    this.#isTerminal = isTerminal
    this.#what = what
    this.#total = total
  }

  async show(done: number): Promise<void> {
    const now = performance.now()
    if (!this.#isTerminal || (this.#written > 0 && now - this.#written < interval)) return
    this.#written = now
    await this.#printer.writeExact(`\r\u001b[K${this.#what} ${done} of ${this.#total}`)
  }

  async clear(): Promise<void> {
    if (this.#written > 0) await this.#printer.writeExact('\r\u001b[K')
    this.#written = 0
  }
}
