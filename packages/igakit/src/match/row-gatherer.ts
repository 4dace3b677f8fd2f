import { type Block, blockBytes } from './block.ts'

/** Gathers rows of JSON into blocks. */
export class RowGatherer {
  #rows: Buffer[] = []
  #ends: number[] = []
  #lines: number[] = []
  #size = 0

  /** Whether there is enough for a block. */
  get isFull(): boolean {
    return this.#size >= blockBytes
  }

  add(row: Buffer, line: number): void {
    this.#rows.push(row)
    this.#size += row.length
    this.#ends.push(this.#size)
    this.#lines.push(line)
  }

  /** What was gathered, if anything was. */
  take(): Block | undefined {
    if (this.#rows.length === 0) return undefined
    const bytes = new Uint8Array(this.#size)
    let offset = 0
    for (const row of this.#rows) {
      bytes.set(row, offset)
      offset += row.length
    }
    const block: Block = { format: 'json', bytes, ends: this.#ends, lines: this.#lines }
    this.#rows = []
    this.#ends = []
    this.#lines = []
    this.#size = 0
    return block
  }
}
