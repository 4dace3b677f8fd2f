/** A `uint`: an unsigned 64-bit integer, apart from `int` (`bigint`) since the two do not add or convert silently. */
export class Uint {
  readonly value: bigint

  constructor(value: bigint) {
    this.value = value
  }

  toString(): string {
    return this.value.toString()
  }
}

export const maxUint = 18446744073709551615n
