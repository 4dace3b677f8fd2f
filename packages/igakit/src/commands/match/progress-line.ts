import type { MatchProgress } from '@igakit/directory'
import type { Printer } from '../../output/printer.ts'
import { formatCount } from '../../output/format-count.ts'

/** The update interval of the progress line, in milliseconds. */
const interval = 100

/** The minimum run time for an estimate of the remaining time, in milliseconds. */
const estimatedAfter = 1000

/** A progress line on a terminal, removed at the end. */
export class ProgressLine {
  readonly #printer: Printer
  readonly #isTerminal: boolean
  readonly #share: () => number | undefined
  readonly #clock: () => number
  readonly #begun: number
  readonly #done = { users: 0, accounts: 0 }
  #written = -interval

  /**
   * @param share Returns the share of the input that has been read, if known.
   * @param clock Returns a time in milliseconds.
   */
  constructor(
    printer: Printer,
    isTerminal: boolean,
    share: () => number | undefined,
    clock: () => number = () => performance.now(),
  ) {
    this.#printer = printer
    this.#isTerminal = isTerminal
    this.#share = share
    this.#clock = clock
    this.#begun = clock()
  }

  async show({ done, side }: MatchProgress): Promise<void> {
    this.#done[side] = done
    const now = this.#clock()
    if (!this.#isTerminal || now - this.#written < interval) return
    this.#written = now
    const { accounts, users } = this.#done
    await this.#printer.writeExact(
      `\r\u001b[Kusers ${formatCount(users)}  accounts ${formatCount(accounts)}${this.#remaining(now)}`,
    )
  }

  /** Returns the percentage and the remaining time, if known. */
  #remaining(now: number): string {
    const share = this.#share()
    if (share === undefined || share <= 0) return ''
    const percent = `  ${Math.min(100, Math.floor(share * 100))} %`
    const elapsed = now - this.#begun
    if (elapsed < estimatedAfter || share >= 1) return percent
    return `${percent}  ${duration((elapsed * (1 - share)) / share)} left`
  }

  async clear(): Promise<void> {
    if (this.#written >= 0) await this.#printer.writeExact('\r\u001b[K')
  }
}

function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
