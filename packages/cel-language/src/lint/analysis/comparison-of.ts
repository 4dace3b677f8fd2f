import type { SyntaxNode } from '@igakit/cel/syntax'
import type { LintSubject } from '../lint-subject.ts'
import { withoutGroups } from '../../document/nodes.ts'

/** A comparison with literals, such as `claims.ref == "a"` or `claims.ref in ["a", "b"]`. */
export interface Comparison {
  /** The compared operand, as shown in messages. */
  readonly of: string
  /** A key that is equal for operands that differ only in whitespace and comments. */
  readonly key: string
  readonly isEqual: boolean
  /** The literals, in JSON notation. */
  readonly values: readonly string[]
}

/** Parses an atom as a comparison with literals. */
export function comparisonOf(node: SyntaxNode, subject: LintSubject): Comparison | undefined {
  const atom = withoutGroups(node)
  if (atom.kind !== 'binary') return undefined
  const { operator } = atom
  const [left, right] = [withoutGroups(atom.left), withoutGroups(atom.right)]
  if (operator === 'in') {
    if (right.kind !== 'list' || left.kind === 'literal') return undefined
    const values = right.elements.map(({ value }) => valueOf(value))
    if (values.length === 0 || !values.every((value) => value !== undefined)) return undefined
    return { of: subject.shown(left), key: subject.keyOf(left), isEqual: true, values }
  }
  if (operator !== '==' && operator !== '!=') return undefined
  const [of, literal] = left.kind === 'literal' ? [right, left] : [left, right]
  const value = valueOf(literal)
  if (value === undefined || of.kind === 'literal') return undefined
  const isEqual = operator === '=='
  return { of: subject.shown(of), key: subject.keyOf(of), isEqual, values: [value] }
}

function valueOf(node: SyntaxNode): string | undefined {
  const literal = withoutGroups(node)
  if (literal.kind !== 'literal') return undefined
  const { value } = literal
  // Numbers are not compared, because numbers of different types can be equal.
  return typeof value === 'string' || typeof value === 'boolean' ? JSON.stringify(value) : undefined
}
