/** How cel-go names the operators of two operands. */
const names: ReadonlyMap<string, string> = new Map([
  ['+', '_+_'],
  ['-', '_-_'],
  ['*', '_*_'],
  ['/', '_/_'],
  ['%', '_%_'],
  ['==', '_==_'],
  ['!=', '_!=_'],
  ['<', '_<_'],
  ['<=', '_<=_'],
  ['>', '_>_'],
  ['>=', '_>=_'],
  ['in', '@in'],
])

/** The function behind an operator of two operands: `_+_` for `+`. */
export function operatorFunction(symbol: string): string | undefined {
  return names.get(symbol)
}
