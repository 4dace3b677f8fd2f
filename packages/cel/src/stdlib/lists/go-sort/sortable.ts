/** A range of indexes, `to` exclusive. */
export interface Range {
  readonly from: number
  readonly to: number
}

/**
 * The indexes of elements, sorted in place. The arguments of comparisons and swaps are positions in the current
 * order.
 */
export class Sortable {
  readonly order: number[]
  readonly #isBefore: (left: number, right: number) => boolean

  constructor(length: number, isBefore: (left: number, right: number) => boolean) {
    this.order = Array.from({ length }, (_, index) => index)
    this.#isBefore = isBefore
  }

  isBefore(left: number, right: number): boolean {
    return this.#isBefore(this.order[left] ?? 0, this.order[right] ?? 0)
  }

  swap(left: number, right: number): void {
    const kept = this.order[left] ?? 0
    this.order[left] = this.order[right] ?? 0
    this.order[right] = kept
  }
}
