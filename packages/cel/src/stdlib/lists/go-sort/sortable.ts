/** A part of what is sorted: from an index up to but without another. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** The numbers of things that are put in order in place; what is compared and swapped is said by index. */
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
