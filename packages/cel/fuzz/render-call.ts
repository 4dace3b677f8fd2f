/** Operator templates, with `#` in place of each operand. */
const operators: Readonly<Record<string, string>> = {
  '_?_:_': '(# ? # : #)',
  '_[_]': '#[#]',
  '_[?_]': '#[?#]',
  '!_': '!#',
  '-_': '-#',
  '@in': '(# in #)',
  'math.@min': 'math.least(#)',
  'math.@max': 'math.greatest(#)',
  'cel.@mapInsert': '#.transformMapEntry(k, v, {k: #})',
  '@sortByAssociatedKeys': '#.sortBy(e, #)',
  '_?._': '#.?a',
}

/** Renders a call to a function, method or operator, identified by its cel-go name, in CEL syntax. */
export function renderCall(name: string, isMember: boolean, args: readonly string[]): string {
  const pattern = operators[name] ?? binaryOperator(name)
  if (pattern !== undefined) return fill(pattern, args)
  const [receiver = '', ...others] = args
  return isMember ? `${receiver}.${name}(${others.join(', ')})` : `${name}(${args.join(', ')})`
}

function binaryOperator(name: string): string | undefined {
  const symbol = /^_(\W+)_$/.exec(name)?.[1]
  return symbol === undefined ? undefined : `(# ${symbol} #)`
}

/**
 * Fills in a template. The last placeholder receives all remaining operands, because some macros accept any number
 * of arguments.
 */
function fill(pattern: string, args: readonly string[]): string {
  const places = pattern.split('#').length - 1
  const operands = [...args.slice(0, places - 1), args.slice(places - 1).join(', ')]
  return operands.reduce((text, operand) => text.replace('#', () => operand), pattern)
}
