import { compile, type Environment, testCel } from '@igakit/cel'
import { parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'

type Claims = Readonly<Record<string, unknown>>

/** The relation between a claim and the constant that a condition compares with it. */
export type Relation = 'is' | 'is not' | 'begins with' | 'ends in' | 'contains' | 'matches'

/** A condition of a rule that a token meets. */
export type Condition =
  | {
      readonly kind: 'claim'
      /** The keys from the claims to the value, such as `["ref"]`. */
      readonly path: readonly string[]
      readonly relation: Relation
      readonly values: readonly string[]
    }
  | { readonly kind: 'presence' }
  /** A condition that cannot be described in simple words, as source text. */
  | { readonly kind: 'other'; readonly source: string }

/**
 * Returns conditions of a rule that together make it true, all of which a token meets: all operands of `&&`, and the
 * first true operand of `||`.
 */
export function conditionsMetBy(
  rule: string,
  claims: Claims,
  environment: Environment,
): readonly Condition[] {
  const isTrue = ({ range }: SyntaxNode): boolean =>
    testCel(
      { claimsJson: JSON.stringify(claims), expression: rule.slice(range.start, range.end) },
      { compile: (source) => compile(source, environment) },
    ).matched
  const conditionsOf = (node: SyntaxNode): readonly Condition[] => {
    if (node.kind === 'group') return conditionsOf(node.expression)
    if (node.kind === 'logical') {
      if (node.operator === '&&') return node.operands.flatMap(conditionsOf)
      const met = node.operands.find(isTrue)
      if (met !== undefined) return conditionsOf(met)
    }
    return [conditionOf(node, rule)]
  }
  return conditionsOf(parseSyntax(rule).root)
}

const methods: Readonly<Record<string, Relation>> = {
  startsWith: 'begins with',
  endsWith: 'ends in',
  contains: 'contains',
  matches: 'matches',
}

function conditionOf(node: SyntaxNode, rule: string): Condition {
  const source = rule.slice(node.range.start, node.range.end)
  const other: Condition = { kind: 'other', source }
  const test = (
    subject: SyntaxNode | undefined,
    relation: Relation,
    constants: readonly (SyntaxNode | undefined)[],
  ): Condition => {
    const path = pathOf(subject)
    const values = constants.map(textOf)
    if (path === undefined || values.length === 0) return other
    const known = values.filter((value) => value !== undefined)
    return known.length === values.length ? { kind: 'claim', path, relation, values: known } : other
  }
  if (node.kind === 'call') {
    if (node.name === 'has' && node.receiver === undefined) return { kind: 'presence' }
    const relation = Object.hasOwn(methods, node.name) ? methods[node.name] : undefined
    return relation === undefined ? other : test(node.receiver, relation, node.args)
  }
  if (node.kind !== 'binary') return other
  const { left, operator, right } = node
  switch (operator) {
    case '==':
    case '!=': {
      const isSwapped = pathOf(left) === undefined
      const [subject, constant] = isSwapped ? [right, left] : [left, right]
      return test(subject, operator === '==' ? 'is' : 'is not', [constant])
    }
    case 'in':
      if (right.kind === 'name' && right.name === 'claims') return { kind: 'presence' }
      if (textOf(left) !== undefined) return test(right, 'contains', [left])
      return right.kind === 'list' && right.elements.every(({ isOptional }) => !isOptional)
        ? test(
            left,
            'is',
            right.elements.map(({ value }) => value),
          )
        : other
    default:
      return other
  }
}

/** Returns the path that a node reads: `["ref"]` for `claims.ref` and for `claims["ref"]`. */
function pathOf(node: SyntaxNode | undefined): readonly string[] | undefined {
  switch (node?.kind) {
    case 'group':
      return pathOf(node.expression)
    case 'select':
      return node.isOptional ? undefined : memberPath(node.operand, node.field)
    case 'index':
      return node.isOptional ? undefined : memberPath(node.operand, textOf(node.index))
    default:
      return undefined
  }
}

function memberPath(operand: SyntaxNode, name: string | undefined): readonly string[] | undefined {
  if (name === undefined || name === '') return undefined
  if (operand.kind === 'name' && operand.name === 'claims') return [name]
  const parent = pathOf(operand)
  return parent && [...parent, name]
}

function textOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.kind === 'group') return textOf(node.expression)
  if (node?.kind !== 'literal' || node.type !== 'string') return undefined
  return typeof node.value === 'string' ? node.value : undefined
}
