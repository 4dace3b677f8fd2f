const units: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  // Go takes both the micro sign and the Greek letter mu.
  ['\u00b5s', 1_000n],
  ['\u03bcs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
])

const limit = 1n << 63n
const part = /(\d*)(?:(\.)(\d*))?([^\d.]+)/uy

/** Nanoseconds of what Go's `time.ParseDuration` reads; `undefined` for what it refuses, overflow included. */
export function parseDuration(text: string): bigint | undefined {
  const negative = text.startsWith('-')
  const start = negative || text.startsWith('+') ? 1 : 0
  if (text.slice(start) === '0') return 0n
  if (text.length === start) return undefined

  let total = 0n
  part.lastIndex = start
  while (part.lastIndex < text.length) {
    const match = part.exec(text)
    if (match === null) return undefined
    const [, whole = '', , fraction = '', unitName = ''] = match
    const unit = units.get(unitName)
    if (unit === undefined || (whole === '' && fraction === '')) return undefined
    // Bounded before it is made a number, so that a long run of digits costs nothing.
    if (whole.replace(/^0+/, '').length > 19) return undefined
    const nanoseconds = BigInt(whole === '' ? '0' : whole) * unit + fractionOf(fraction, unit)
    if (nanoseconds > limit) return undefined
    total += nanoseconds
    if (total > limit) return undefined
  }
  if (negative) return -total
  return total === limit ? undefined : total
}

/** Go keeps as many digits of the fraction as fit into 63 bits, then scales with float64. */
function fractionOf(digits: string, unit: bigint): bigint {
  if (digits === '') return 0n
  let value = 0n
  let scale = 1
  for (const digit of digits) {
    if (value > (limit - 1n) / 10n) break
    const next = value * 10n + BigInt(digit)
    if (next > limit) break
    value = next
    scale *= 10
  }
  return BigInt(Math.trunc(Number(value) * (Number(unit) / scale)))
}
