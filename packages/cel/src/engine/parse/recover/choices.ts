import * as kind from '../token-kinds.ts'

/**
 * Chooses a grammar alternative from the tokens ahead.
 * @param ahead returns the kind of the token `count` positions after the next token
 * @param precedence the precedence of the innermost left-recursive rule
 * @returns the number of the alternative, from 1; or `~n` if the token `n` positions ahead rules out all
 * alternatives
 */
export type Choice = (ahead: (count: number) => number, precedence: number) => number

/** In the order of the alternatives in cel-go's grammar. */
const literals = [
  kind.NUM_INT,
  kind.NUM_UINT,
  kind.NUM_FLOAT,
  kind.STRING,
  kind.BYTES,
  kind.TRUE,
  kind.FALSE,
  kind.NULL,
]

/** Token kinds that begin an operand. A minus may be the sign of a number. */
const primary = new Set([
  ...literals,
  kind.MINUS,
  kind.DOT,
  kind.IDENTIFIER,
  kind.LPAREN,
  kind.LBRACKET,
  kind.LBRACE,
])

export const comparisons = new Set([
  kind.EQUALS,
  kind.NOT_EQUALS,
  kind.IN,
  kind.LESS,
  kind.LESS_EQUALS,
  kind.GREATER_EQUALS,
  kind.GREATER,
])

export const products = new Set([kind.STAR, kind.SLASH, kind.PERCENT])

export const sums = new Set([kind.PLUS, kind.MINUS])

/**
 * Chooses between an operand, a run of `!` and a run of `-`. A minus that may be the sign of a number begins an
 * operand.
 */
export const chooseUnary: Choice = (ahead) => {
  const first = ahead(0)
  if (first === kind.EXCLAM) return 2
  if (first !== kind.MINUS) return primary.has(first) ? 1 : ~0
  if (isSigned(ahead(1))) return 1
  return primary.has(ahead(1)) ? 3 : ~1
}

/** Chooses between another `-` and the operand. */
export const chooseMinus: Choice = (ahead) => {
  const first = ahead(0)
  if (first === kind.MINUS) return primary.has(ahead(1)) ? 1 : ~1
  return primary.has(first) ? 2 : ~0
}

export const chooseComparison: Choice = (ahead, precedence) => {
  return precedence <= 1 && comparisons.has(ahead(0)) ? 1 : 2
}

export const chooseCalculation: Choice = (ahead, precedence) => {
  if (precedence <= 2 && products.has(ahead(0))) return 1
  return precedence <= 1 && sums.has(ahead(0)) ? 1 : 2
}

export const chooseOperator: Choice = (ahead) => (products.has(ahead(0)) ? 1 : 2)

export const chooseMore: Choice = (ahead) => {
  return ahead(0) === kind.DOT || ahead(0) === kind.LBRACKET ? 1 : 2
}

/** Chooses between a selection, a call and an index. */
export const chooseMember: Choice = (ahead) => {
  if (ahead(0) === kind.LBRACKET) return 3
  switch (ahead(1)) {
    case kind.IDENTIFIER:
      return ahead(2) === kind.LPAREN ? 2 : 1
    case kind.QUESTIONMARK:
    case kind.ESC_IDENTIFIER:
      return 1
    default:
      return ~1
  }
}

/** Chooses between a name or call, parentheses, a list, a map, a message and a literal. */
export const choosePrimary: Choice = (ahead) => {
  switch (ahead(0)) {
    case kind.LPAREN:
      return 2
    case kind.LBRACKET:
      return 3
    case kind.LBRACE:
      return 4
    case kind.DOT:
      return ahead(1) === kind.IDENTIFIER ? nameOrMessage(ahead, 1) : ~1
    case kind.IDENTIFIER:
      return nameOrMessage(ahead, 0)
    default:
      return primary.has(ahead(0)) ? 6 : ~0
  }
}

/** Chooses a message if a brace follows the dotted name. */
function nameOrMessage(ahead: (count: number) => number, name: number): number {
  let last = name
  while (ahead(last + 1) === kind.DOT && ahead(last + 2) === kind.IDENTIFIER) last += 2
  return ahead(last + 1) === kind.LBRACE ? 5 : 1
}

export const chooseCall: Choice = (ahead) => (ahead(0) === kind.LPAREN ? 1 : 2)

export const chooseLiteral: Choice = (ahead) => {
  const signed = ahead(0) === kind.MINUS
  const token = ahead(signed ? 1 : 0)
  if (signed) return isSigned(token) ? literals.indexOf(token) + 1 : ~1
  const index = literals.indexOf(token)
  return index < 0 ? ~0 : index + 1
}

/** Chooses between another element or entry and the end, with or without a trailing comma. */
export const chooseEntry: Choice = (ahead) => {
  if (ahead(0) !== kind.COMMA) return 2
  const next = ahead(1)
  return primary.has(next) || next === kind.EXCLAM || next === kind.QUESTIONMARK ? 1 : 2
}

/** Chooses between another field and the end, with or without a trailing comma. */
export const chooseField: Choice = (ahead) => {
  if (ahead(0) !== kind.COMMA) return 2
  const next = ahead(1)
  return next === kind.IDENTIFIER || next === kind.ESC_IDENTIFIER || next === kind.QUESTIONMARK
    ? 1
    : 2
}

function isSigned(token: number): boolean {
  return token === kind.NUM_INT || token === kind.NUM_FLOAT
}
