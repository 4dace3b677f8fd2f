import * as kind from './parse-token-kinds.ts'

/** An operator of two operands. */
export interface BinaryOperator {
  /** As it is written. */
  readonly symbol: string
  /** As cel-go names it: `_+_` for `+`. */
  readonly function: string
}

const operators: (BinaryOperator | undefined)[] = []
operators[kind.PLUS] = { symbol: '+', function: '_+_' }
operators[kind.MINUS] = { symbol: '-', function: '_-_' }
operators[kind.STAR] = { symbol: '*', function: '_*_' }
operators[kind.SLASH] = { symbol: '/', function: '_/_' }
operators[kind.PERCENT] = { symbol: '%', function: '_%_' }
operators[kind.EQUALS] = { symbol: '==', function: '_==_' }
operators[kind.NOT_EQUALS] = { symbol: '!=', function: '_!=_' }
operators[kind.LESS] = { symbol: '<', function: '_<_' }
operators[kind.LESS_EQUALS] = { symbol: '<=', function: '_<=_' }
operators[kind.GREATER] = { symbol: '>', function: '_>_' }
operators[kind.GREATER_EQUALS] = { symbol: '>=', function: '_>=_' }
operators[kind.IN] = { symbol: 'in', function: '@in' }

/** The operator that a token of a kind is. */
export function binaryOperator(token: number): BinaryOperator | undefined {
  return operators[token]
}
