import type { RunProgress } from '@igakit/cel-testing'
import type { Printer } from '../output/printer.ts'

/** What takes less time needs no progress, in milliseconds. */
const patience = 500
/** How often the line is written anew, in milliseconds. */
const interval = 100

/** A line on a terminal that says how far a long run is, and is gone when there is something else to say. */
export class SuiteProgress {
  readonly #printer: Printer
  readonly #isTerminal: boolean
  readonly #begun = performance.now()
  #written = 0

  constructor(printer: Printer, isTerminal: boolean) {
    this.#printer = printer
    this.#isTerminal = isTerminal
  }

  async show({ casesDone, suites, suitesDone }: RunProgress): Promise<void> {
    const now = performance.now()
    if (!this.#isTerminal || now - this.#begun < patience || now - this.#written < interval) return
    this.#written = now
    const cases = casesDone.toLocaleString('en')
    await this.#printer.writeExact(`\r\u001b[Ksuites ${suitesDone} of ${suites}  cases ${cases}`)
  }

  async clear(): Promise<void> {
    if (this.#written > 0) await this.#printer.writeExact('\r\u001b[K')
    this.#written = 0
  }
}
