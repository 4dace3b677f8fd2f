import * as kind from '../engine/parse/token-kinds.ts'
import type { TokenKind } from './token.ts'

/** Token kinds, indexed by their numbers in cel-go's grammar. */
export const tokenKinds: readonly (TokenKind | undefined)[] = numbered([
  [kind.EQUALS, '=='],
  [kind.NOT_EQUALS, '!='],
  [kind.IN, 'in'],
  [kind.LESS, '<'],
  [kind.LESS_EQUALS, '<='],
  [kind.GREATER_EQUALS, '>='],
  [kind.GREATER, '>'],
  [kind.LOGICAL_AND, '&&'],
  [kind.LOGICAL_OR, '||'],
  [kind.LBRACKET, '['],
  [kind.RBRACKET, ']'],
  [kind.LBRACE, '{'],
  [kind.RBRACE, '}'],
  [kind.LPAREN, '('],
  [kind.RPAREN, ')'],
  [kind.DOT, '.'],
  [kind.COMMA, ','],
  [kind.MINUS, '-'],
  [kind.EXCLAM, '!'],
  [kind.QUESTIONMARK, '?'],
  [kind.COLON, ':'],
  [kind.PLUS, '+'],
  [kind.STAR, '*'],
  [kind.SLASH, '/'],
  [kind.PERCENT, '%'],
  [kind.TRUE, 'true'],
  [kind.FALSE, 'false'],
  [kind.NULL, 'null'],
  [kind.NUM_FLOAT, 'double'],
  [kind.NUM_INT, 'int'],
  [kind.NUM_UINT, 'uint'],
  [kind.STRING, 'string'],
  [kind.BYTES, 'bytes'],
  [kind.IDENTIFIER, 'identifier'],
  [kind.ESC_IDENTIFIER, 'escaped_identifier'],
])

function numbered(
  pairs: readonly (readonly [number: number, kind: TokenKind])[],
): readonly (TokenKind | undefined)[] {
  const kinds: (TokenKind | undefined)[] = []
  for (const [number, name] of pairs) kinds[number] = name
  return kinds
}
