import { UsageError } from '../usage-error.ts'
import type { MalformedRow } from './read-rows.ts'

/** How many rows are told. */
const told = 20

/** The rows of a file that cannot be read. */
export class MalformedRows {
  readonly name: string
  count = 0
  /** The first of them. */
  readonly rows: MalformedRow[] = []
  readonly #areSkipped: boolean

  /** @param areSkipped whether the run goes on without them */
  constructor(name: string, areSkipped: boolean) {
    this.name = name
    this.#areSkipped = areSkipped
  }

  /** @throws UsageError unless they are to be skipped */
  add(rows: readonly MalformedRow[]): void {
    if (rows.length === 0) return
    this.count += rows.length
    this.rows.push(...rows.slice(0, told - this.rows.length))
    if (this.#areSkipped) return
    const more = rows.length - this.rows.length
    throw new UsageError({
      code: 'malformed_rows',
      message: `${this.name} has rows that cannot be read`,
      hint: 'Correct them, or leave them out by --skip-malformed.',
      source: this.name,
      problems: [
        ...this.rows.map(({ line, message }) => ({ message, place: { line, column: 0 } })),
        ...(more > 0 ? [{ message: `and ${more} more nearby` }] : []),
      ],
    })
  }
}
