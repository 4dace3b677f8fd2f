import { UsageError } from '../usage-error.ts'
import type { FileResult } from './match-result.ts'
import type { RowFile } from './open-rows.ts'
import type { MalformedRow } from './read-rows.ts'
import { type Side, unknownFields } from './record-fields.ts'

/** How many malformed rows are listed. */
const keptRows = 20

/** How many columns or members are listed. */
const keptNames = 200

/** Takes note of how a file of accounts or users was read. */
export class FileReading {
  readonly #name: string
  readonly #side: Side
  readonly #fieldsRead: readonly string[]
  readonly #skipsMalformed: boolean
  readonly #malformed: MalformedRow[] = []
  #malformedCount = 0
  readonly #noun: FileResult['noun']
  readonly #fields = new Set<string>()
  #columnCount = 0
  readonly #unknown: string[] = []
  #unknownCount = 0

  /**
   * @param fieldsRead the fields that rules read, as far as they are known
   * @param skipsMalformed true if the run goes on without malformed rows
   */
  constructor(
    { format, name }: RowFile,
    side: Side,
    fieldsRead: readonly string[] | undefined,
    skipsMalformed: boolean,
  ) {
    this.#name = name
    this.#noun = format === 'csv' ? 'column' : 'field'
    this.#side = side
    this.#fieldsRead = fieldsRead ?? []
    this.#skipsMalformed = skipsMalformed
  }

  addColumns(names: readonly string[]): void {
    this.addMembers(names)
    this.#columnCount = names.length
    const unread = names.filter((name) => !this.#fieldsRead.includes(name.split('.')[0] ?? ''))
    const unknown = unknownFields(this.#side, unread)
    this.#unknown.push(...unknown.slice(0, keptNames))
    this.#unknownCount += unknown.length
  }

  addMembers(names: readonly string[]): void {
    for (const name of names) {
      if (this.#fields.size >= keptNames) return
      this.#fields.add(name)
    }
  }

  /** @throws UsageError unless malformed rows are skipped */
  addMalformed(rows: readonly MalformedRow[]): void {
    if (rows.length === 0) return
    this.#malformedCount += rows.length
    this.#malformed.push(...rows.slice(0, keptRows - this.#malformed.length))
    if (this.#skipsMalformed) return
    const more = rows.length - this.#malformed.length
    throw new UsageError({
      code: 'malformed_rows',
      message: `${this.#name} has malformed rows`,
      hint: 'Correct the rows, or pass --skip-malformed to leave them out.',
      source: this.#name,
      problems: [
        ...this.#malformed.map(({ line, message }) => ({ message, place: { line, column: 0 } })),
        ...(more > 0 ? [{ message: `${more} more nearby` }] : []),
      ],
    })
  }

  result(): FileResult {
    return {
      name: this.#name,
      malformed: { count: this.#malformedCount, first: this.#malformed },
      noun: this.#noun,
      fields: { count: Math.max(this.#columnCount, this.#fields.size), first: [...this.#fields] },
      unknownColumns: { count: this.#unknownCount, first: this.#unknown },
    }
  }
}
