/** About how much memory the compiled patterns of one program may keep, counted in numbers. */
const size = 20_000_000

/** Room for the compiled patterns of one program; what finds none is compiled anew whenever it is needed. */
export class PatternRoom {
  #left = size

  /** Takes some of the room; returns whether there was as much. */
  take(numbers: number): boolean {
    if (numbers > this.#left) return false
    this.#left -= numbers
    return true
  }

  giveBack(numbers: number): void {
    this.#left += numbers
  }
}
