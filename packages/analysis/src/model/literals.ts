import { childNodes, parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import type { Formula } from '../formula/formula.ts'
import { constantText, pathOf, unwrap } from '../formula/syntax.ts'
import { isFalse, isTrue } from '../outcome.ts'
import { patternLiterals } from './pattern-literals.ts'

/** A string that a rule compares with a top-level claim. */
export interface ClaimLiteral {
  readonly claim: string
  readonly text: string
  /** `whole`: by `==` or `in`; `prefix`: by `startsWith`. */
  readonly kind: 'whole' | 'prefix'
  /** True if the comparison can make the rule true. */
  readonly isPositive: boolean
}

const roots = new Set(['claims'])

/** Returns the strings that a rule compares with top-level claims. */
export function literalsOf(formula: Formula, isPositive = true): readonly ClaimLiteral[] {
  switch (formula.kind) {
    case 'constant':
      return []
    case 'atom':
      return literalsInCondition(formula.atom.text).map((each) => ({
        ...each,
        isPositive: each.isPositive === isPositive,
      }))
    case 'not':
      return literalsOf(formula.operand, !isPositive)
    case 'test':
      return literalsOf(formula.operand, isPositive)
    case 'all':
    case 'any':
    case 'one':
      return formula.operands.flatMap((operand) => literalsOf(operand, isPositive))
    case 'if':
      return [
        ...(canBe(formula.ifTrue, isPositive) ? literalsOf(formula.condition, true) : []),
        ...(canBe(formula.ifFalse, isPositive) ? literalsOf(formula.condition, false) : []),
        ...literalsOf(formula.ifTrue, isPositive),
        ...literalsOf(formula.ifFalse, isPositive),
      ]
    case 'strict':
      return literalsOf(formula.result, isPositive)
  }
}

/** False if a branch is a constant that differs from the wanted outcome. */
function canBe(formula: Formula, isTrueWanted: boolean): boolean {
  if (formula.kind === 'not') return canBe(formula.operand, !isTrueWanted)
  if (formula.kind !== 'constant') return true
  return formula.outcome === (isTrueWanted ? isTrue : isFalse)
}

function literalsInCondition(text: string): readonly ClaimLiteral[] {
  const node = unwrap(parseSyntax(text).root)
  if (node.kind === 'binary') {
    const { left, operator, right } = node
    if (operator === '==' || operator === '!=') {
      const isPositive = operator === '=='
      return [...whole(left, [right], isPositive), ...whole(right, [left], isPositive)]
    }
    const list = unwrap(right)
    if (operator === 'in' && list.kind === 'list') {
      return whole(
        left,
        list.elements.map(({ value }) => value),
        true,
      )
    }
    return []
  }
  if (node.kind !== 'call' || node.receiver === undefined) return []
  const [argument] = node.args
  const claim = claimOf(node.receiver)
  const prefix = argument && constantText(argument)
  if (claim === undefined || prefix === undefined) return []
  if (node.name === 'startsWith') return [{ claim, text: prefix, kind: 'prefix', isPositive: true }]
  if (node.name === 'matches')
    return patternLiterals(prefix).map((each) => ({ claim, ...each, isPositive: true }))
  return []
}

function whole(
  subject: SyntaxNode,
  values: readonly SyntaxNode[],
  isPositive: boolean,
): readonly ClaimLiteral[] {
  const claim = claimOf(subject)
  if (claim === undefined) return []
  return values.flatMap((value): readonly ClaimLiteral[] => {
    const text = constantText(value)
    return text === undefined ? [] : [{ claim, text, kind: 'whole', isPositive }]
  })
}

function claimOf(node: SyntaxNode): string | undefined {
  const path = pathOf(node, roots)
  const [, claim] = path ?? []
  if (path?.length === 2 && typeof claim === 'string') return claim
  // Changes of case do not change whose value this is.
  const inner = unwrap(node)
  const isCase = inner.kind === 'call' && (inner.name === 'lowerAscii' || inner.name === 'trim')
  return isCase && inner.receiver !== undefined && childNodes(inner).length > 0
    ? claimOf(inner.receiver)
    : undefined
}
