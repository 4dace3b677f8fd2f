const buffer = new DataView(new ArrayBuffer(8))

/** Returns the next double above or below. */
export function neighbour(value: number, direction: 1 | -1): number {
  if (!Number.isFinite(value))
    return (value === Infinity) === (direction === 1) ? value : direction * -Number.MAX_VALUE
  if (value === 0) return direction * Number.MIN_VALUE
  buffer.setFloat64(0, value)
  const bits = buffer.getBigInt64(0)
  buffer.setBigInt64(0, bits + (value > 0 === (direction === 1) ? 1n : -1n))
  return buffer.getFloat64(0)
}
