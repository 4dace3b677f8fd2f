/**
 * Returns the oldest Node.js version that an `engines.node` range such as `>=22.13` allows, e.g. `22.13.0`, or
 * undefined.
 */
export function nodeFloor(range: string | undefined): string | undefined {
  const match = /^>=(\d+)\.(\d+)(?:\.(\d+))?$/.exec(range ?? '')
  if (!match) return undefined
  const [, major, minor, patch = '0'] = match
  return `${major}.${minor}.${patch}`
}
