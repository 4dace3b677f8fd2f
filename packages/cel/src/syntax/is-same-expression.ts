import { childrenOf } from '../ast/children-of.ts'
import type { Expr } from '../ast/expr.ts'
import { MacroTable } from '../ast/macro-table.ts'
import { equal } from '../values/equal.ts'
import { typeName } from '../values/type-value.ts'
import type { CelValue } from '../values/value.ts'
import { lower } from './lower.ts'
import type { SyntaxTree } from './syntax-tree.ts'

const noMacros = new MacroTable([])

/**
 * True if two sources differ only in whitespace, comments, redundant parentheses and the spelling of literals, and
 * so have the same result in every environment. False for sources with problems.
 */
export function isSameExpression(left: SyntaxTree, right: SyntaxTree): boolean {
  if (left.problems.length > 0 || right.problems.length > 0) return false
  return isSame(lower(left.root, noMacros).root, lower(right.root, noMacros).root)
}

function isSame(left: Expr, right: Expr): boolean {
  if (!isSameItself(left, right)) return false
  const theirs = childrenOf(right)
  const ours = childrenOf(left)
  return (
    ours.length === theirs.length &&
    ours.every((child, index) => {
      const other = theirs[index]
      return other !== undefined && isSame(child, other)
    })
  )
}

/** True if two nodes are equal, ignoring their children. */
function isSameItself(left: Expr, right: Expr): boolean {
  switch (left.kind) {
    case 'literal':
      return right.kind === 'literal' && isSameValue(left.value, right.value)
    case 'ident':
      return right.kind === 'ident' && left.name === right.name
    case 'select':
      return right.kind === 'select' && left.field === right.field
    case 'call':
      return (
        right.kind === 'call' &&
        left.function === right.function &&
        (left.target === undefined) === (right.target === undefined)
      )
    case 'list':
      return right.kind === 'list' && isSameSet(left.optional, right.optional)
    case 'map':
      return (
        right.kind === 'map' &&
        left.entries.every(({ optional }, index) => right.entries[index]?.optional === optional)
      )
    case 'struct':
      return (
        right.kind === 'struct' &&
        left.typeName === right.typeName &&
        left.fields.every(({ name, optional }, index) => {
          const other = right.fields[index]
          return other?.name === name && other.optional === optional
        })
      )
    case 'comprehension':
      // Comprehensions do not occur, because macros are not expanded.
      return false
  }
}

function isSameValue(left: CelValue, right: CelValue): boolean {
  // -0.0 equals 0.0, but dividing by it gives a different result.
  if (typeof left === 'number' && typeof right === 'number') return Object.is(left, right)
  return typeName(left) === typeName(right) && equal(left, right)
}

function isSameSet(left: ReadonlySet<number>, right: ReadonlySet<number>): boolean {
  return left.size === right.size && [...left].every((each) => right.has(each))
}
