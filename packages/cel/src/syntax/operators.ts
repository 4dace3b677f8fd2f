import type { BinaryOperatorKind, LogicalOperatorKind } from './token.ts'

/** Operators of other languages that stand where one of CEL's belongs, in lower case. */
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

/** How tightly an operator of two operands binds, from 1; `&&`, `||` and `?:` bind less than all of them. */
export function precedenceOf(operator: BinaryOperatorKind): number {
  return precedences.get(operator) ?? 0
}

/** Whether a token's kind is an operator of two operands, `&&` and `||` aside. */
export function isBinaryOperator(kind: string): kind is BinaryOperatorKind {
  return precedences.has(kind)
}
