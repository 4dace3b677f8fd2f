export const maxInt = 9223372036854775807n
export const minInt = -9223372036854775808n

/** Whether an integer fits into an `int`: 64 bits, signed. */
export function isInt(value: bigint): boolean {
  return value <= maxInt && value >= minInt
}
