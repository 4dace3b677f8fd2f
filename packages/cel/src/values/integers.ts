export const maxInt = 9223372036854775807n
export const minInt = -9223372036854775808n

/** True if an integer fits in an `int` (64-bit signed). */
export function isInt(value: bigint): boolean {
  return value <= maxInt && value >= minInt
}

/**
 * A `uint`: an unsigned 64-bit integer. A separate class distinguishes `uint` from `int` (`bigint`), because CEL
 * does not mix the two implicitly.
 */
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
