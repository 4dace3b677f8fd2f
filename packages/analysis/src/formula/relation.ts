import type { SyntaxNode } from '@igakit/cel/syntax'
import type { Comparison } from '../automata/text-machines.ts'
import type { NumberRelation, TermRelation, TermSource, TypeRelation } from './formula.ts'
import { constantInteger, constantNumber, constantText, pathOf, unwrap } from './syntax.ts'
import { isComparison, isMixedArithmetic, mirror } from './text-condition.ts'

/** Reads a comparison of a path with a concatenation, or of two numbers; undefined for other conditions. */
export function relationOf(
  node: SyntaxNode,
  roots: ReadonlySet<string>,
): TermRelation | NumberRelation | TypeRelation | undefined {
  if (node.kind === 'call') return affixRelation(node, roots)
  if (node.kind !== 'binary' || !isComparison(node.operator)) return undefined
  const { left, operator, right } = node
  if (operator === '==' || operator === '!=') {
    const isNegated = operator === '!='
    const [from, to] = [pathOf(left, roots), pathOf(right, roots)]
    const [leftTerm, rightTerm] = [termOf(left, roots), termOf(right, roots)]
    if (from !== undefined && rightTerm !== undefined) {
      return { kind: 'term', path: from, term: rightTerm, isNegated }
    }
    if (to !== undefined && leftTerm !== undefined) {
      return { kind: 'term', path: to, term: leftTerm, isNegated }
    }
  }
  const operands = [left, right]
  const isFailing =
    operands.some((each) => isMixedArithmetic(each, roots)) &&
    operands.every((each) => isMixedArithmetic(each, roots) || pathOf(each, roots) !== undefined)
  if (isFailing) return { kind: 'types' }
  return (
    differenceOf(left, operator, right, roots) ??
    sumOf(left, operator, right, roots) ??
    sumOf(right, mirror(operator), left, roots)
  )
}

function affixRelation(
  node: SyntaxNode & { readonly kind: 'call' },
  roots: ReadonlySet<string>,
): TermRelation | undefined {
  const [argument] = node.args
  if (node.receiver === undefined || argument === undefined || node.args.length !== 1)
    return undefined
  const path = pathOf(node.receiver, roots)
  const term = termOf(argument, roots)
  if (path === undefined || term === undefined) return undefined
  switch (node.name) {
    case 'startsWith':
      return { kind: 'term', path, term: [...term, fresh()], isNegated: false }
    case 'endsWith':
      return { kind: 'term', path, term: [fresh(), ...term], isNegated: false }
    case 'contains':
      return { kind: 'term', path, term: [fresh(), ...term, fresh()], isNegated: false }
    default:
      return undefined
  }
}

/** Reads a concatenation of constants and paths. */
function termOf(node: SyntaxNode, roots: ReadonlySet<string>): readonly TermSource[] | undefined {
  const inner = unwrap(node)
  const text = constantText(inner)
  if (text !== undefined) return [{ kind: 'text', text }]
  const path = pathOf(inner, roots)
  if (path !== undefined) return [{ kind: 'path', path, encodesColon: false }]
  if (inner.kind !== 'binary' || inner.operator !== '+') return undefined
  const left = termOf(inner.left, roots)
  const right = termOf(inner.right, roots)
  return left && right && [...left, ...right]
}

/** `a - b <= c` and `a <= b`. */
function differenceOf(
  left: SyntaxNode,
  comparison: string,
  right: SyntaxNode,
  roots: ReadonlySet<string>,
): NumberRelation | undefined {
  if (!isComparison(comparison)) return undefined
  const [from, to] = [pathOf(left, roots), pathOf(right, roots)]
  if (from !== undefined && to !== undefined) {
    return {
      kind: 'numbers',
      left: from,
      right: to,
      comparison,
      constant: 0,
      computed: undefined,
    }
  }
  const difference = unwrap(left)
  const bound = constantNumber(right)
  if (bound === undefined) {
    return constantNumber(left) === undefined
      ? undefined
      : differenceOf(right, mirror(comparison), left, roots)
  }
  if (difference.kind !== 'binary' || difference.operator !== '-') return undefined
  const minuend = pathOf(difference.left, roots)
  const subtrahend = pathOf(difference.right, roots)
  if (minuend === undefined || subtrahend === undefined) return undefined
  return {
    kind: 'numbers',
    left: minuend,
    right: subtrahend,
    comparison,
    constant: bound,
    computed: 'difference',
  }
}

/** `a <= b + c`, where `c` is a double. */
function sumOf(
  left: SyntaxNode,
  comparison: Comparison,
  right: SyntaxNode,
  roots: ReadonlySet<string>,
): NumberRelation | undefined {
  const from = pathOf(left, roots)
  const sum = unwrap(right)
  if (from === undefined || sum.kind !== 'binary') return undefined
  const { operator } = sum
  if (operator !== '+' && operator !== '-') return undefined
  const isReversed = operator === '+' && constantDouble(sum.left) !== undefined
  const [read, offset] = isReversed ? [sum.right, sum.left] : [sum.left, sum.right]
  const to = pathOf(read, roots)
  const bound = constantDouble(offset)
  if (to === undefined || bound === undefined) return undefined
  const constant = operator === '-' ? -bound : bound
  return { kind: 'numbers', left: from, right: to, comparison, constant, computed: 'sum' }
}

function constantDouble(node: SyntaxNode): number | undefined {
  return constantInteger(node) === undefined ? constantNumber(node) : undefined
}

/** Any string. */
const fresh = (): TermSource => ({ kind: 'fresh', machine: undefined, examples: [] })
