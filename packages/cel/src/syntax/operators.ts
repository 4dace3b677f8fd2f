import type { BinaryOperatorKind, LogicalOperatorKind } from './token.ts'

/** Operators of other languages, in lower case, with their CEL counterparts. */
export const foreignOperators: ReadonlyMap<string, BinaryOperatorKind | LogicalOperatorKind> =
  new Map([
    ['=', '=='],
    ['&', '&&'],
    ['|', '||'],
    ['and', '&&'],
    ['or', '||'],
  ])

const precedences: ReadonlyMap<string, number> = new Map([
  ['==', 1],
  ['!=', 1],
  ['in', 1],
  ['<', 1],
  ['<=', 1],
  ['>=', 1],
  ['>', 1],
  ['+', 2],
  ['-', 2],
  ['*', 3],
  ['/', 3],
  ['%', 3],
])

/** Returns the precedence of a binary operator, starting at 1; `&&`, `||` and `?:` have lower precedence. */
export function precedenceOf(operator: BinaryOperatorKind): number {
  return precedences.get(operator) ?? 0
}

/** True if a token kind is a binary operator other than `&&` and `||`. */
export function isBinaryOperator(kind: string): kind is BinaryOperatorKind {
  return precedences.has(kind)
}
