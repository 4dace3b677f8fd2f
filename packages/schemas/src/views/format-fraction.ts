/** The part of a second as protobuf's JSON writes it: with 0, 3, 6 or 9 digits, and a point if there are any. */
export function formatFraction(nanos: bigint): string {
  if (nanos === 0n) return ''
  const digits = nanos.toString().padStart(9, '0')
  return `.${digits.replace(/(?:000){1,2}$/, '')}`
}
