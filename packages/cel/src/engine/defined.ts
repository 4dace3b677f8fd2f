/** A value that the order of evaluation says is there. */
export function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a variable was read before it was set')
  return value
}
