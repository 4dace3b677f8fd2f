import type { RunProgress } from '@igakit/cel-testing'
import type { Printer } from '../output/printer.ts'
import { formatCount } from '../output/format-count.ts'

/** The delay before progress is shown, in milliseconds. Shorter runs show no progress. */
const patience = 500
/** The update interval of the line, in milliseconds. */
const interval = 100

/** A progress line on a terminal, removed at the end. */
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
    const cases = formatCount(casesDone)
    await this.#printer.writeExact(`\r\u001b[Ksuites ${suitesDone} of ${suites}  cases ${cases}`)
  }

  async clear(): Promise<void> {
    if (this.#written > 0) await this.#printer.writeExact('\r\u001b[K')
    this.#written = 0
  }
}
