/** The logarithm of the size of a chunk. */
const chunkBits = 15
const chunkSize = 2 ** chunkBits

/** A list that grows in chunks. A growing array would copy all its elements. */
export class ChunkedList<T> {
  readonly #chunks: T[][] = []
  #size = 0

  get size(): number {
    return this.#size
  }

  /**
   * Appends a value.
   * @returns the index of the value
   */
  push(value: T): number {
    const index = this.#size++
    const last = this.#chunks.at(-1)
    if (index % chunkSize === 0 || last === undefined) this.#chunks.push([value])
    else last.push(value)
    return index
  }

  at(index: number): T | undefined {
    return this.#chunks[index >>> chunkBits]?.[index & (chunkSize - 1)]
  }

  /** Replaces the value at an index. */
  set(index: number, value: T): void {
    const chunk = this.#chunks[index >>> chunkBits]
    if (chunk !== undefined) chunk[index & (chunkSize - 1)] = value
  }
}
