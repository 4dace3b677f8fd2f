/**
 * Token kinds, numbered as in cel-go's grammar, because error messages list expected tokens in this order. Constants
 * rather than an object, because the lexer compares them for every character.
 */
export const EOF = 0
export const EQUALS = 1
export const NOT_EQUALS = 2
export const IN = 3
export const LESS = 4
export const LESS_EQUALS = 5
export const GREATER_EQUALS = 6
export const GREATER = 7
export const LOGICAL_AND = 8
export const LOGICAL_OR = 9
export const LBRACKET = 10
export const RBRACKET = 11
export const LBRACE = 12
export const RBRACE = 13
export const LPAREN = 14
export const RPAREN = 15
export const DOT = 16
export const COMMA = 17
export const MINUS = 18
export const EXCLAM = 19
export const QUESTIONMARK = 20
export const COLON = 21
export const PLUS = 22
export const STAR = 23
export const SLASH = 24
export const PERCENT = 25
export const TRUE = 26
export const FALSE = 27
export const NULL = 28
export const NUM_FLOAT = 31
export const NUM_INT = 32
export const NUM_UINT = 33
export const STRING = 34
export const BYTES = 35
export const IDENTIFIER = 36
export const ESC_IDENTIFIER = 37

/** cel-go's display names of the token kinds, indexed by kind. */
export const tokenNames: readonly string[] = [
  '<EOF>',
  "'=='",
  "'!='",
  "'in'",
  "'<'",
  "'<='",
  "'>='",
  "'>'",
  "'&&'",
  "'||'",
  "'['",
  "']'",
  "'{'",
  "'}'",
  "'('",
  "')'",
  "'.'",
  "','",
  "'-'",
  "'!'",
  "'?'",
  "':'",
  "'+'",
  "'*'",
  "'/'",
  "'%'",
  "'true'",
  "'false'",
  "'null'",
  'WHITESPACE',
  'COMMENT',
  'NUM_FLOAT',
  'NUM_INT',
  'NUM_UINT',
  'STRING',
  'BYTES',
  'IDENTIFIER',
  'ESC_IDENTIFIER',
]
