import { Uint } from '@igakit/cel'
import { childNodes, parseSyntax, reservedWords, type SyntaxNode } from '@igakit/cel/syntax'
import type { Path } from './formula.ts'

/** Returns the expression inside parentheses and `dyn(…)`, which change no value. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  if (node.kind === 'group') return unwrap(node.expression)
  if (node.kind === 'call' && node.name === 'dyn' && node.receiver === undefined) {
    const [operand] = node.args
    if (operand !== undefined && node.args.length === 1) return unwrap(operand)
  }
  return node
}

/** True for names that a selection such as `claims.name` may read. */
export const isIdentifier = (name: string): boolean =>
  /^(?!(?:false|in|null|true)$)[A-Za-z_]\w*$/.test(name) && !reservedWords.has(name)

/** Returns the receiver, if there is one, and the arguments. */
export const operandsOf = ({
  args,
  receiver,
}: SyntaxNode & { readonly kind: 'call' }): readonly SyntaxNode[] =>
  receiver ? [receiver, ...args] : args

/** Returns the text of a node. */
export const textOf = (source: string, { range }: SyntaxNode): string =>
  source.slice(range.start, range.end)

/** Returns the path that a node reads: a root variable, then constant keys and indexes. */
export function pathOf(node: SyntaxNode, roots: ReadonlySet<string>): Path | undefined {
  const inner = unwrap(node)
  if (inner.kind === 'name') return roots.has(inner.name) ? [inner.name] : undefined
  if (inner.kind === 'select' && !inner.isOptional) {
    const operand = pathOf(inner.operand, roots)
    return operand && [...operand, inner.field]
  }
  if (inner.kind === 'index' && !inner.isOptional) {
    const operand = pathOf(inner.operand, roots)
    const key = operand && indexOf(inner.index)
    return operand && key !== undefined ? [...operand, key] : undefined
  }
  return undefined
}

function indexOf(node: SyntaxNode): string | number | undefined {
  const text = constantText(node)
  if (text !== undefined) return text
  const number = constantNumber(node)
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** Returns the value of a string literal, or of a concatenation of string literals. */
export function constantText(node: SyntaxNode): string | undefined {
  const inner = unwrap(node)
  if (inner.kind === 'literal') {
    return inner.type === 'string' && typeof inner.value === 'string' ? inner.value : undefined
  }
  if (inner.kind === 'binary' && inner.operator === '+') {
    const left = constantText(inner.left)
    const right = constantText(inner.right)
    return left !== undefined && right !== undefined ? left + right : undefined
  }
  return undefined
}

/** Returns the value of an integer literal; undefined for floating-point literals. */
export function constantInteger(node: SyntaxNode): number | undefined {
  const inner = unwrap(node)
  const isInteger = inner.kind === 'literal' && (inner.type === 'int' || inner.type === 'uint')
  return isInteger || (inner.kind === 'unary' && inner.operator === '-')
    ? integral(constantNumber(inner))
    : undefined
}

const integral = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isSafeInteger(value) ? value : undefined

/** Returns the value of a numeric literal, rounded to a double. */
export function constantNumber(node: SyntaxNode): number | undefined {
  const inner = unwrap(node)
  if (inner.kind === 'unary' && inner.operator === '-') {
    const operand = constantNumber(inner.operand)
    if (operand === undefined) return undefined
    return inner.count % 2 === 1 ? -operand : operand
  }
  if (inner.kind !== 'literal' || !['int', 'uint', 'double'].includes(inner.type)) return undefined
  const { value } = inner
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  return value instanceof Uint ? Number(value.value) : undefined
}

/** True if a node reads no variable. */
export function isConstant(node: SyntaxNode): boolean {
  const inner = unwrap(node)
  if (inner.kind === 'name' || inner.kind === 'missing' || inner.kind === 'broken') return false
  return childNodes(inner).every(isConstant)
}

/** Returns all maximal paths that a node reads. Names that macros declare are not paths. */
export function pathsIn(node: SyntaxNode, roots: ReadonlySet<string>): readonly Path[] {
  const path = pathOf(node, roots)
  if (path !== undefined) return [path]
  return childNodes(node).flatMap((child) => pathsIn(child, roots))
}

/** Returns the numeric literals in a node, and their negations. */
export function numbersIn(node: SyntaxNode): readonly number[] {
  const inner = unwrap(node)
  if (inner.kind === 'literal') {
    const value = constantNumber(inner)
    return value === undefined ? [] : [value, -value]
  }
  return childNodes(inner).flatMap(numbersIn)
}

/** Returns a node and all nodes inside it. */
export function nodesIn(node: SyntaxNode): readonly SyntaxNode[] {
  return [node, ...childNodes(node).flatMap(nodesIn)]
}

/** Replaces the free occurrences of a name in a source; undefined if a macro declares the name or captures another. */
export function substituteName(
  source: string,
  node: SyntaxNode,
  name: string,
  replacement: string,
): string | undefined {
  const ranges: { readonly start: number; readonly end: number }[] = []
  const inserted = namesIn(parseSyntax(replacement).root)
  let isShadowed = false
  const visit = (each: SyntaxNode): void => {
    if (each.kind === 'name' && each.name === name && !each.isAbsolute) ranges.push(each.range)
    if (each.kind === 'call' && [name, ...inserted].some((used) => declaresName(each, used))) {
      isShadowed = true
    }
    childNodes(each).forEach(visit)
  }
  visit(node)
  if (isShadowed) return undefined
  return splice(source, node.range, ranges, replacement)
}

function namesIn(node: SyntaxNode): readonly string[] {
  return [...(node.kind === 'name' ? [node.name] : []), ...childNodes(node).flatMap(namesIn)]
}

/** True if a call may be a macro that declares a name. */
function declaresName(call: SyntaxNode & { readonly kind: 'call' }, name: string): boolean {
  return (
    call.args.length >= 2 &&
    call.args.some((arg) => arg.kind === 'name' && arg.name === name) &&
    call.receiver !== undefined
  )
}

/** Returns the source of a range, with replacements for the ranges inside it. */
export function splice(
  source: string,
  within: { readonly start: number; readonly end: number },
  ranges: readonly { readonly start: number; readonly end: number }[],
  replacement: string,
): string {
  let text = ''
  let at = within.start
  for (const { end, start } of ranges.toSorted((left, right) => left.start - right.start)) {
    text += source.slice(at, start) + replacement
    at = end
  }
  return text + source.slice(at, within.end)
}
