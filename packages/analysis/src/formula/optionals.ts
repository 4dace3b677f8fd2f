import type { SyntaxNode } from '@igakit/cel/syntax'
import {
  constantText,
  isConstant,
  isIdentifier,
  pathOf,
  substituteName,
  textOf,
  unwrap,
} from './syntax.ts'

/**
 * Writes an expression for both states of an optional: with a value, whose source is given, and without a value.
 */
type Unfold = (ifSome: (value: string) => string | undefined, ifNone: string) => string | undefined

/** An expression whose evaluation fails. */
const failure = 'dyn([])[0]'

/**
 * Writes an expression that reads optional values of paths without them: `claims.?x.orValue("a")` as
 * `(has(claims.x) ? claims.x : "a")`, which has the same value and the same failures. Undefined for all other
 * expressions.
 */
export function withoutOptional(
  source: string,
  node: SyntaxNode,
  roots: ReadonlySet<string>,
): string | undefined {
  /** Returns the tests that a chain such as `a.?b.c` has a value, and the value's source. */
  function chain(
    each: SyntaxNode,
  ): { readonly tests: readonly string[]; readonly value: string } | undefined {
    const inner = unwrap(each)
    if (inner.kind !== 'select' && inner.kind !== 'index') return undefined
    const key = inner.kind === 'select' ? inner.field : constantText(inner.index)
    if (key === undefined || !isIdentifier(key)) return undefined
    // A selection from an optional is optional too.
    const before = chain(inner.operand)
    if (before === undefined && !inner.isOptional) return undefined
    if (before === undefined && pathOf(inner.operand, roots) === undefined) return undefined
    const value = `${before?.value ?? textOf(source, inner.operand)}.${key}`
    return { tests: [...(before?.tests ?? []), `has(${value})`], value }
  }

  function optional(each: SyntaxNode): Unfold | undefined {
    const inner = unwrap(each)
    const read = chain(inner)
    if (read !== undefined) {
      return (ifSome, ifNone) => {
        const some = ifSome(read.value)
        return some === undefined ? undefined : `(${read.tests.join(' && ')} ? ${some} : ${ifNone})`
      }
    }
    if (inner.kind !== 'call' || inner.receiver === undefined) return undefined
    const [first, second] = inner.args
    if (textOf(source, inner.receiver) === 'optional') {
      if (inner.name === 'none' && inner.args.length === 0) return (_, ifNone) => ifNone
      const isSome = inner.name === 'of' && first !== undefined && isConstant(first)
      return isSome ? (ifSome) => ifSome(`dyn(${textOf(source, first)})`) : undefined
    }
    const operand = optional(inner.receiver)
    if (operand === undefined || first === undefined) return undefined
    if (inner.name === 'or' && inner.args.length === 1) {
      const other = optional(first)
      return (
        other &&
        ((ifSome, ifNone) => {
          const otherwise = other(ifSome, ifNone)
          return otherwise === undefined ? undefined : operand(ifSome, otherwise)
        })
      )
    }
    if (inner.name === 'optMap' && first.kind === 'name' && second !== undefined) {
      return (ifSome, ifNone) =>
        operand((value) => {
          const body = substituteName(source, second, first.name, `dyn(${value})`)
          const some = body === undefined ? undefined : ifSome(`(${body})`)
          if (body === undefined || some === undefined || some === `dyn((${body}))`) return some
          // The body is evaluated in any case, even if its value does not matter.
          return `(type(${body}) == type(${body}) ? ${some} : ${failure})`
        }, ifNone)
    }
    return undefined
  }

  const inner = unwrap(node)
  if (inner.kind === 'binary' && (inner.operator === '==' || inner.operator === '!=')) {
    const left = optional(inner.left)
    const right = optional(inner.right)
    if (left === undefined || right === undefined) return undefined
    const neither = right(() => 'false', 'true')
    const equal =
      neither && left((value) => right((other) => `(dyn(${value}) == ${other})`, 'false'), neither)
    return equal && (inner.operator === '==' ? equal : `!(${equal})`)
  }
  if (inner.kind !== 'call') return undefined
  const [argument] = inner.args
  // The outcome of has() for an optional depends on the expression around it.
  if (inner.receiver === undefined) return undefined
  const operand = optional(inner.receiver)
  if (operand === undefined) return undefined
  switch (inner.name) {
    case 'hasValue':
      return operand(() => 'true', 'false')
    case 'value':
      return operand((value) => `dyn(${value})`, failure)
    case 'orValue':
      return argument && operand((value) => `dyn(${value})`, `dyn(${textOf(source, argument)})`)
    default:
      return undefined
  }
}
