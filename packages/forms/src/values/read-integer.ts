/** The integers that a type holds. */
export interface IntegerRange {
  readonly min: bigint
  readonly max: bigint
}

export const int32Range: IntegerRange = { min: -(2n ** 31n), max: 2n ** 31n - 1n }
export const uint32Range: IntegerRange = { min: 0n, max: 2n ** 32n - 1n }
export const int64Range: IntegerRange = { min: -(2n ** 63n), max: 2n ** 63n - 1n }
export const uint64Range: IntegerRange = { min: 0n, max: 2n ** 64n - 1n }

const digits = /^-?(?:0|[1-9][0-9]{0,19})$/

/**
 * Reads an integer as protobuf's JSON has it: decimal digits in a string, or a number.
 * @returns `undefined` for everything else, and for numbers beyond 2^53, which may not be what was written
 */
export function readInteger(value: unknown, { min, max }: IntegerRange): bigint | undefined {
  const read = toBigInt(value)
  return read !== undefined && read >= min && read <= max ? read : undefined
}

function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && digits.test(value) ? BigInt(value) : undefined
}
