import { childNodes, type SyntaxNode } from '@igakit/cel/syntax'
import type { OrderedUse } from './formula.ts'
import {
  constantInteger,
  constantText,
  isConstant,
  numbersIn,
  pathOf,
  textOf,
  unwrap,
} from './syntax.ts'
import { arithmetic, isComparison, mirror } from './text-condition.ts'

/**
 * An example value for each type of a term. The function that converts to a type has the type's name and fails for
 * lists and maps.
 */
const typical: ReadonlyMap<string | undefined, string> = new Map([
  ['int', '0'],
  ['uint', '0u'],
  ['timestamp', 'timestamp("1970-01-01T00:00:00Z")'],
  ['duration', 'duration("0s")'],
])

/** Reads a comparison of a term such as `timestamp(int(claims.exp))` with a constant. */
export function orderedUse(
  node: SyntaxNode,
  source: string,
  roots: ReadonlySet<string>,
): OrderedUse | undefined {
  const inner = unwrap(node)
  if (inner.kind !== 'binary' || !isComparison(inner.operator)) return undefined
  const { left, operator, right } = inner
  const isMirrored = isConstant(left)
  const [term, constant] = isMirrored ? [right, left] : [left, right]
  const value = isConstant(constant) ? typical.get(typeOfTerm(term, roots)) : undefined
  if (value === undefined) return undefined
  return {
    typical: value,
    term: textOf(source, term),
    comparison: isMirrored ? mirror(operator) : operator,
    constant: textOf(source, constant),
    examples: examplesFor(inner),
  }
}

/** Returns the type of a term over one path; undefined if values may have several types, or a type without an order. */
function typeOfTerm(node: SyntaxNode, roots: ReadonlySet<string>): string | undefined {
  const inner = unwrap(node)
  if (inner.kind === 'binary' && arithmetic.includes(inner.operator)) {
    const operands = [inner.left, inner.right]
    const types = operands.map((each) =>
      constantInteger(each) === undefined ? typeOfTerm(each, roots) : 'int',
    )
    return types.every((type) => type === 'int') ? 'int' : undefined
  }
  if (inner.kind !== 'call') return undefined
  const [argument] = inner.args
  if (inner.receiver !== undefined) {
    const isYear = inner.name === 'getFullYear' && inner.args.length === 0
    return isYear && typeOfTerm(inner.receiver, roots) === 'timestamp' ? 'int' : undefined
  }
  if (argument === undefined || inner.args.length !== 1) return undefined
  const isRead = pathOf(argument, roots) !== undefined || typeOfTerm(argument, roots) !== undefined
  return isRead && typical.has(inner.name) ? inner.name : undefined
}

/** Returns numbers and strings near the constants of a condition. */
function examplesFor(node: SyntaxNode): readonly (string | number)[] {
  const numbers = new Set<number>([0, 1, 2])
  const texts = new Set<string>(['0s', '1s', '9000h', '-1s'])
  for (const each of numbersIn(node)) for (const step of [-1, 0, 1]) numbers.add(each + step)
  const visit = (each: SyntaxNode): void => {
    const text = constantText(each)
    const seconds = text === undefined ? Number.NaN : Math.floor(Date.parse(text) / 1000)
    if (text !== undefined) texts.add(text)
    if (Number.isFinite(seconds)) for (const step of [-1, 0, 1]) numbers.add(seconds + step)
    childNodes(each).forEach(visit)
  }
  visit(node)
  for (const number of numbers) {
    texts.add(String(number))
    const time = new Date(number * 1000)
    if (Number.isFinite(time.getTime())) texts.add(time.toISOString().replace('.000Z', 'Z'))
    texts.add(`${number}s`)
    if (Number.isInteger(number) && number > 0 && number < 10_000) {
      texts.add(`${String(number).padStart(4, '0')}-01-01T00:00:00Z`)
    }
  }
  return [...numbers, ...texts]
}
