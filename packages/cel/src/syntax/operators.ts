import type { BinaryOperatorKind, LogicalOperatorKind } from './token.ts'

/** Operators of other languages, in lower case, with their CEL counterparts. */
export const foreignOperators: ReadonlyMap<string, BinaryOperatorKind | LogicalOperatorKind> =
  new Map([
    ['=', '=='],
    ['&', '&&'],
    ['|', '||'],
    ['and', '&&'],
    ['or', '||'],
    ['eq', '=='],
    ['ne', '!='],
    ['lt', '<'],
    ['le', '<='],
    ['gt', '>'],
    ['ge', '>='],
  ])

/** An operator of another language that lexes as two adjacent tokens. */
interface ForeignPair {
  /** The operator that the tree shows. */
  readonly operator: BinaryOperatorKind
  /** The CEL operator that replaces the pair; absent if CEL writes a call instead. */
  readonly replacement?: BinaryOperatorKind
}

/** Operators of other languages that lex as two adjacent tokens. */
export const foreignPairs: ReadonlyMap<string, ForeignPair> = new Map([
  ['===', { operator: '==', replacement: '==' }],
  ['!==', { operator: '!=', replacement: '!=' }],
  ['<>', { operator: '!=', replacement: '!=' }],
  ['=~', { operator: '==' }],
  ['~=', { operator: '==' }],
  ['!~', { operator: '!=' }],
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
