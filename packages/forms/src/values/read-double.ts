const specials: ReadonlyMap<unknown, number> = new Map([
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
])

const decimal = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

/** Reads a floating-point number as protobuf's JSON has it: a number, also in a string, or one of three names. */
export function readDouble(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  return specials.get(value) ?? (decimal.test(value) ? Number(value) : undefined)
}
