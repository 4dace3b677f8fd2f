import {
  type Choice,
  chooseCalculation,
  chooseCall,
  chooseComparison,
  chooseEntry,
  chooseField,
  chooseLiteral,
  chooseMember,
  chooseMinus,
  chooseMore,
  chooseOperator,
  choosePrimary,
  chooseUnary,
  comparisons,
  products,
  sums,
} from './choices.ts'
import * as kind from '../token-kinds.ts'

/** An element of CEL's grammar, defined as in cel-go. */
export type Element = TokenElement | RuleElement | BlockElement

export interface TokenElement {
  readonly type: 'token'
  readonly tokens: ReadonlySet<number>
  readonly label: string | undefined
}

export interface RuleElement {
  readonly type: 'rule'
  readonly rule: RuleName
  readonly precedence: number
  readonly label: string | undefined
}

/** A choice between alternatives, or an optional or repeated block. */
export interface BlockElement {
  readonly type: 'choice' | 'optional' | 'star' | 'plus'
  /** The lookahead of cel-go's generated parser; absent if the next token decides. */
  readonly choose: Choice | undefined
  readonly alternatives: readonly Alternative[]
}

export interface Alternative {
  readonly name: string
  readonly body: readonly Element[]
}

export interface Rule {
  /** The name of the node that the rule's body creates. */
  readonly name: string
  readonly body: readonly Element[]
  /** The repeatable suffixes of a left-recursive rule. */
  readonly suffixes: readonly Alternative[]
  /** Decides whether another suffix follows. */
  readonly chooseMore: Choice
  readonly chooseSuffix: Choice | undefined
}

export type RuleName =
  | 'start'
  | 'expr'
  | 'conditionalOr'
  | 'conditionalAnd'
  | 'relation'
  | 'calc'
  | 'unary'
  | 'member'
  | 'primary'
  | 'exprList'
  | 'listInit'
  | 'fieldInitializerList'
  | 'optField'
  | 'mapInitializerList'
  | 'optExpr'
  | 'literal'
  | 'escapeIdent'

const openArguments = [
  token(kind.LPAREN, 'open'),
  optional(rule('exprList', 'args')),
  token(kind.RPAREN),
]

/** cel-go's grammar, keyed by rule name. The labels appear in the resulting tree nodes. */
export const grammar: Readonly<Record<RuleName, Rule>> = {
  start: plain('start', rule('expr', 'e'), token(kind.EOF)),
  expr: plain(
    'expr',
    rule('conditionalOr', 'e'),
    optional(
      token(kind.QUESTIONMARK, 'op'),
      rule('conditionalOr', 'e1'),
      token(kind.COLON),
      rule('expr', 'e2'),
    ),
  ),
  conditionalOr: plain(
    'conditionalOr',
    rule('conditionalAnd', 'e'),
    star(undefined, token(kind.LOGICAL_OR, 'ops'), rule('conditionalAnd', 'e1')),
  ),
  conditionalAnd: plain(
    'conditionalAnd',
    rule('relation', 'e'),
    star(undefined, token(kind.LOGICAL_AND, 'ops'), rule('relation', 'e1')),
  ),
  relation: {
    name: 'relation',
    body: [rule('calc')],
    suffixes: [
      { name: 'relation', body: [anyOf(comparisons, 'op'), rule('relation', undefined, 2)] },
    ],
    chooseMore: chooseComparison,
    chooseSuffix: undefined,
  },
  calc: {
    name: 'calc',
    body: [rule('unary')],
    suffixes: [
      { name: 'calc', body: [anyOf(products, 'op'), rule('calc', undefined, 3)] },
      { name: 'calc', body: [anyOf(sums, 'op'), rule('calc', undefined, 2)] },
    ],
    chooseMore: chooseCalculation,
    chooseSuffix: chooseOperator,
  },
  unary: plain(
    'unary',
    choice(chooseUnary, {
      MemberExpr: [rule('member')],
      LogicalNot: [plus(undefined, token(kind.EXCLAM, 'ops')), rule('member')],
      Negate: [plus(chooseMinus, token(kind.MINUS, 'ops')), rule('member')],
    }),
  ),
  member: {
    name: 'PrimaryExpr',
    body: [rule('primary')],
    suffixes: [
      {
        name: 'Select',
        body: [
          token(kind.DOT, 'op'),
          optional(token(kind.QUESTIONMARK, 'opt')),
          rule('escapeIdent', 'id'),
        ],
      },
      {
        name: 'MemberCall',
        body: [token(kind.DOT, 'op'), token(kind.IDENTIFIER, 'id'), ...openArguments],
      },
      {
        name: 'Index',
        body: [
          token(kind.LBRACKET, 'op'),
          optional(token(kind.QUESTIONMARK, 'opt')),
          rule('expr', 'index'),
          token(kind.RBRACKET),
        ],
      },
    ],
    chooseMore,
    chooseSuffix: chooseMember,
  },
  primary: plain(
    'primary',
    choice(choosePrimary, {
      IdentOrGlobalCall: [
        optional(token(kind.DOT, 'leadingDot')),
        token(kind.IDENTIFIER, 'id'),
        block('optional', chooseCall, openArguments),
      ],
      Nested: [token(kind.LPAREN), rule('expr', 'e'), token(kind.RPAREN)],
      CreateList: [
        token(kind.LBRACKET, 'op'),
        optional(rule('listInit', 'elems')),
        optional(token(kind.COMMA)),
        token(kind.RBRACKET),
      ],
      CreateStruct: braces('mapInitializerList'),
      CreateMessage: [
        optional(token(kind.DOT, 'leadingDot')),
        token(kind.IDENTIFIER, 'ids'),
        star(undefined, token(kind.DOT), token(kind.IDENTIFIER, 'ids')),
        ...braces('fieldInitializerList'),
      ],
      ConstantLiteral: [rule('literal')],
    }),
  ),
  exprList: plain(
    'exprList',
    rule('expr', 'e'),
    star(undefined, token(kind.COMMA), rule('expr', 'e')),
  ),
  listInit: plain(
    'listInit',
    rule('optExpr', 'elems'),
    star(chooseEntry, token(kind.COMMA), rule('optExpr', 'elems')),
  ),
  fieldInitializerList: plain('fieldInitializerList', ...entries('optField', chooseField)),
  optField: plain('optField', optional(token(kind.QUESTIONMARK, 'opt')), rule('escapeIdent', 'id')),
  mapInitializerList: plain('mapInitializerList', ...entries('optExpr', chooseEntry)),
  optExpr: plain('optExpr', optional(token(kind.QUESTIONMARK, 'opt')), rule('expr', 'e')),
  literal: plain(
    'literal',
    choice(chooseLiteral, {
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
    'escapeIdent',
    choice(undefined, {
      SimpleIdentifier: [token(kind.IDENTIFIER, 'id')],
      EscapedIdentifier: [token(kind.ESC_IDENTIFIER, 'id')],
    }),
  ),
}

function plain(name: string, ...body: readonly Element[]): Rule {
  return { name, body, suffixes: [], chooseMore: () => 2, chooseSuffix: undefined }
}

function token(value: number, label?: string): Element {
  return anyOf(new Set([value]), label)
}

function anyOf(tokens: ReadonlySet<number>, label?: string): Element {
  return { type: 'token', tokens, label }
}

function rule(name: RuleName, label?: string, precedence = 0): Element {
  return { type: 'rule', rule: name, precedence, label }
}

function optional(...body: readonly Element[]): Element {
  return block('optional', undefined, body)
}

function star(choose: Choice | undefined, ...body: readonly Element[]): Element {
  return block('star', choose, body)
}

function plus(choose: Choice | undefined, ...body: readonly Element[]): Element {
  return block('plus', choose, body)
}

function block(
  type: BlockElement['type'],
  choose: Choice | undefined,
  body: readonly Element[],
): Element {
  return { type, choose, alternatives: [{ name: '', body }] }
}

function choice(
  choose: Choice | undefined,
  bodies: Readonly<Record<string, readonly Element[]>>,
): Element {
  const alternatives = Object.entries(bodies).map(([name, body]) => ({ name, body }))
  return { type: 'choice', choose, alternatives }
}

function entries(key: RuleName, more: Choice): readonly Element[] {
  const entry = [rule(key, 'keys'), token(kind.COLON, 'cols'), rule('expr', 'values')]
  return [...entry, star(more, token(kind.COMMA), ...entry)]
}

function braces(list: RuleName): readonly Element[] {
  return [
    token(kind.LBRACE, 'op'),
    optional(rule(list, 'entries')),
    optional(token(kind.COMMA)),
    token(kind.RBRACE),
  ]
}
