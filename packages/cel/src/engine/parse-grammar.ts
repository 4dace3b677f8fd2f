import * as kind from './parse-token-kinds.ts'

/**
 * CEL's grammar as cel-go has it, as data. Choices say whether the generated parser looks at one token (`peek`)
 * or predicts with as many as it takes (`predict`), since the two fail differently.
 */
export type Element =
  | { readonly type: 'tokens'; readonly tokens: ReadonlySet<number>; readonly label?: string }
  | {
      readonly type: 'rule'
      readonly rule: RuleName
      readonly precedence: number
      readonly label?: string
    }
  | {
      readonly type: 'optional' | 'star' | 'plus'
      readonly decide: Decide
      readonly body: Sequence
    }
  | {
      readonly type: 'choice'
      readonly decide: Decide
      readonly alternatives: readonly Alternative[]
    }

export type Sequence = readonly Element[]
export type Decide = 'peek' | 'predict'

export interface Alternative {
  readonly name: string
  readonly body: Sequence
}

export type Rule =
  | { readonly leftRecursive: false; readonly body: Sequence }
  | {
      readonly leftRecursive: true
      readonly name: string
      readonly body: Sequence
      readonly suffixes: readonly (Alternative & { readonly precedence: number })[]
    }

/** In the order of the grammar, which numbers them. */
export const ruleNames = [
  'start',
  'expr',
  'conditionalOr',
  'conditionalAnd',
  'relation',
  'calc',
  'unary',
  'member',
  'primary',
  'exprList',
  'listInit',
  'fieldInitializerList',
  'optField',
  'mapInitializerList',
  'optExpr',
  'literal',
  'escapeIdent',
] as const

export type RuleName = (typeof ruleNames)[number]

function token(value: number, label?: string): Element {
  return anyOf([value], label)
}

function anyOf(values: readonly number[], label?: string): Element {
  return { type: 'tokens', tokens: new Set(values), ...(label === undefined ? {} : { label }) }
}

function rule(name: RuleName, label?: string, precedence = 0): Element {
  return { type: 'rule', rule: name, precedence, ...(label === undefined ? {} : { label }) }
}

function optional(...body: Sequence): Element {
  return { type: 'optional', decide: 'peek', body }
}

function star(decide: Decide, ...body: Sequence): Element {
  return { type: 'star', decide, body }
}

function choice(decide: Decide, alternatives: Readonly<Record<string, Sequence>>): Element {
  return {
    type: 'choice',
    decide,
    alternatives: Object.entries(alternatives).map(([name, body]) => ({ name, body })),
  }
}

function entries(key: RuleName): Sequence {
  const entry = [rule(key, 'keys'), token(kind.COLON, 'cols'), rule('expr', 'values')]
  return [...entry, star('predict', token(kind.COMMA), ...entry)]
}

const callArguments = [
  token(kind.LPAREN, 'open'),
  optional(rule('exprList', 'args')),
  token(kind.RPAREN),
]

export const grammar: Readonly<Record<RuleName, Rule>> = {
  start: plain(rule('expr', 'e'), token(kind.EOF)),
  expr: plain(
    rule('conditionalOr', 'e'),
    optional(
      token(kind.QUESTIONMARK, 'op'),
      rule('conditionalOr', 'e1'),
      token(kind.COLON),
      rule('expr', 'e2'),
    ),
  ),
  conditionalOr: plain(
    rule('conditionalAnd', 'e'),
    star('peek', token(kind.LOGICAL_OR, 'ops'), rule('conditionalAnd', 'e1')),
  ),
  conditionalAnd: plain(
    rule('relation', 'e'),
    star('peek', token(kind.LOGICAL_AND, 'ops'), rule('relation', 'e1')),
  ),
  relation: leftRecursive('relation', rule('calc'), [
    {
      name: 'relation',
      precedence: 1,
      body: [
        anyOf(
          [
            kind.LESS,
            kind.LESS_EQUALS,
            kind.GREATER_EQUALS,
            kind.GREATER,
            kind.EQUALS,
            kind.NOT_EQUALS,
            kind.IN,
          ],
          'op',
        ),
        rule('relation', undefined, 2),
      ],
    },
  ]),
  calc: leftRecursive('calc', rule('unary'), [
    {
      name: 'calc',
      precedence: 2,
      body: [anyOf([kind.STAR, kind.SLASH, kind.PERCENT], 'op'), rule('calc', undefined, 3)],
    },
    {
      name: 'calc',
      precedence: 1,
      body: [anyOf([kind.PLUS, kind.MINUS], 'op'), rule('calc', undefined, 2)],
    },
  ]),
  unary: plain(
    choice('predict', {
      MemberExpr: [rule('member')],
      LogicalNot: [
        { type: 'plus', decide: 'peek', body: [token(kind.EXCLAM, 'ops')] },
        rule('member'),
      ],
      Negate: [
        { type: 'plus', decide: 'predict', body: [token(kind.MINUS, 'ops')] },
        rule('member'),
      ],
    }),
  ),
  member: leftRecursive('PrimaryExpr', rule('primary'), [
    {
      name: 'Select',
      precedence: 3,
      body: [
        token(kind.DOT, 'op'),
        optional(token(kind.QUESTIONMARK, 'opt')),
        rule('escapeIdent', 'id'),
      ],
    },
    {
      name: 'MemberCall',
      precedence: 2,
      body: [token(kind.DOT, 'op'), token(kind.IDENTIFIER, 'id'), ...callArguments],
    },
    {
      name: 'Index',
      precedence: 1,
      body: [
        token(kind.LBRACKET, 'op'),
        optional(token(kind.QUESTIONMARK, 'opt')),
        rule('expr', 'index'),
        token(kind.RBRACKET),
      ],
    },
  ]),
  primary: plain(
    choice('predict', {
      IdentOrGlobalCall: [
        optional(token(kind.DOT, 'leadingDot')),
        token(kind.IDENTIFIER, 'id'),
        { type: 'optional', decide: 'predict', body: callArguments },
      ],
      Nested: [token(kind.LPAREN), rule('expr', 'e'), token(kind.RPAREN)],
      CreateList: [
        token(kind.LBRACKET, 'op'),
        optional(rule('listInit', 'elems')),
        optional(token(kind.COMMA)),
        token(kind.RBRACKET),
      ],
      CreateStruct: [
        token(kind.LBRACE, 'op'),
        optional(rule('mapInitializerList', 'entries')),
        optional(token(kind.COMMA)),
        token(kind.RBRACE),
      ],
      CreateMessage: [
        optional(token(kind.DOT, 'leadingDot')),
        token(kind.IDENTIFIER, 'ids'),
        star('peek', token(kind.DOT), token(kind.IDENTIFIER, 'ids')),
        token(kind.LBRACE, 'op'),
        optional(rule('fieldInitializerList', 'entries')),
        optional(token(kind.COMMA)),
        token(kind.RBRACE),
      ],
      ConstantLiteral: [rule('literal')],
    }),
  ),
  exprList: plain(rule('expr', 'e'), star('peek', token(kind.COMMA), rule('expr', 'e'))),
  listInit: plain(
    rule('optExpr', 'elems'),
    star('predict', token(kind.COMMA), rule('optExpr', 'elems')),
  ),
  fieldInitializerList: plain(...entries('optField')),
  optField: plain(optional(token(kind.QUESTIONMARK, 'opt')), rule('escapeIdent', 'id')),
  mapInitializerList: plain(...entries('optExpr')),
  optExpr: plain(optional(token(kind.QUESTIONMARK, 'opt')), rule('expr', 'e')),
  literal: plain(
    choice('predict', {
      Int: [optional(token(kind.MINUS, 'sign')), token(kind.NUM_INT, 'tok')],
      Uint: [token(kind.NUM_UINT, 'tok')],
      Double: [optional(token(kind.MINUS, 'sign')), token(kind.NUM_FLOAT, 'tok')],
      String: [token(kind.STRING, 'tok')],
      Bytes: [token(kind.BYTES, 'tok')],
      BoolTrue: [token(kind.TRUE, 'tok')],
      BoolFalse: [token(kind.FALSE, 'tok')],
      Null: [token(kind.NULL, 'tok')],
    }),
  ),
  escapeIdent: plain(
    choice('peek', {
      SimpleIdentifier: [token(kind.IDENTIFIER, 'id')],
      EscapedIdentifier: [token(kind.ESC_IDENTIFIER, 'id')],
    }),
  ),
}

function plain(...body: Sequence): Rule {
  return { leftRecursive: false, body }
}

function leftRecursive(
  name: string,
  first: Element,
  suffixes: readonly (Alternative & { readonly precedence: number })[],
): Rule {
  return { leftRecursive: true, name, body: [first], suffixes }
}
