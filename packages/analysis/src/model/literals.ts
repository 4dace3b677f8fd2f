import { parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import type { Formula } from '../formula/formula.ts'
import { constantInteger, constantText, operandsOf, pathOf, unwrap } from '../formula/syntax.ts'
import { isFalse, isTrue } from '../outcome.ts'
import { patternLiterals } from './pattern-literals.ts'

/** A string that a rule compares with a top-level claim. */
export interface ClaimLiteral {
  readonly claim: string
  readonly text: string
  /**
   * `whole`: by `==`, `in` or a pattern that matches only the string; `member`: one of the strings of another pattern;
   * `prefix`: by `startsWith`, or the beginning of a pattern.
   */
  readonly kind: 'whole' | 'member' | 'prefix'
  /** True if the comparison can make the rule true. */
  readonly isPositive: boolean
}

const roots = new Set(['claims'])

/** Returns the strings that a rule compares with top-level claims. */
export function literalsOf(formula: Formula): readonly ClaimLiteral[] {
  const found = new Map<string, ClaimLiteral>()
  // Comparisons visit both operands in both polarities, so without these sets the number of visits would be
  // exponential.
  const visited: Readonly<Record<'true' | 'false', Set<Formula>>> = {
    true: new Set(),
    false: new Set(),
  }
  const visit = (part: Formula, isPositive: boolean): void => {
    const seen = visited[isPositive ? 'true' : 'false']
    if (seen.has(part)) return
    seen.add(part)
    switch (part.kind) {
      case 'constant':
        return
      case 'atom':
        for (const each of literalsInCondition(part.atom.text)) {
          const signed = { ...each, isPositive: each.isPositive === isPositive }
          found.set(JSON.stringify(signed), signed)
        }
        return
      case 'not':
        visit(part.operand, !isPositive)
        return
      case 'test':
        visit(part.operand, isPositive)
        return
      case 'all':
      case 'any':
      case 'one':
        for (const operand of part.operands) visit(operand, isPositive)
        return
      case 'if':
        if (canBe(part.ifTrue, isPositive)) visit(part.condition, true)
        if (canBe(part.ifFalse, isPositive)) visit(part.condition, false)
        visit(part.ifTrue, isPositive)
        visit(part.ifFalse, isPositive)
        return
      case 'equal': {
        const isEqualWanted = isPositive !== part.isNegated
        for (const [one, other] of [
          [part.left, part.right],
          [part.right, part.left],
        ] as const) {
          if (canBe(other, isEqualWanted)) visit(one, true)
          if (canBe(other, !isEqualWanted)) visit(one, false)
        }
        return
      }
      case 'strict':
        visit(part.result, isPositive)
    }
  }
  visit(formula, true)
  return [...found.values()]
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
    const list = unwrap(right)
    if (operator === 'in' && list.kind === 'list') {
      return list.elements.flatMap(({ value }) => literal(left, constantText(value), 'whole'))
    }
    if (operator !== '==' && operator !== '!=') return []
    const isPositive = operator === '=='
    return [
      ...literal(left, constantText(right), 'whole', isPositive),
      ...literal(right, constantText(left), 'whole', isPositive),
    ]
  }
  if (node.kind !== 'call' || node.receiver === undefined) return []
  const [argument] = node.args
  const { name, receiver } = node
  const constant = argument && constantText(argument)
  if (name === 'startsWith') return literal(receiver, constant, 'prefix')
  if (name !== 'matches' || constant === undefined) return []
  // A pattern that ignores case names the strings that it spells out.
  const pattern = constant.replace('(?i)', '')
  const kindOfWhole = spellsOut(pattern) ? 'whole' : 'member'
  return patternLiterals(pattern).flatMap(({ kind, text: found }) =>
    literal(receiver, found, kind === 'whole' ? kindOfWhole : kind),
  )
}

/** True for patterns of literals, alternatives and groups: classes, counts and flags name no string. */
function spellsOut(pattern: string): boolean {
  const withoutEscapes = pattern.replaceAll(/\\[^A-Za-z0-9]/g, '').replaceAll('(?:', '(')
  return !/[[\\?*+{.]/.test(withoutEscapes)
}

/** Returns a string with the claim that it is compared with; empty if one of them is missing. */
function literal(
  subject: SyntaxNode,
  text: string | undefined,
  kind: ClaimLiteral['kind'],
  isPositive = true,
): readonly ClaimLiteral[] {
  if (text === undefined) return []
  const inner = unwrap(subject)
  const split = inner.kind === 'index' ? unwrap(inner.operand) : inner
  if (split.kind === 'call' && split.name === 'split') {
    const [whole, argument] = operandsOf(split)
    const separator = argument && constantText(argument)
    const isFirst = inner.kind === 'index' && constantInteger(inner.index) === 0 && kind === 'whole'
    return whole && separator && isFirst
      ? literal(whole, text + separator, 'prefix', isPositive)
      : []
  }
  const claim = claimOf(subject)
  if (claim === undefined) return []
  const isUpper = inner.kind === 'call' && inner.name === 'upperAscii'
  // Names in capitals are rare.
  return [{ claim, text: isUpper ? lowerAscii(text) : text, kind, isPositive }]
}

/** Works like the function of the same name in rules. */
export const lowerAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

const caseChanges = new Set(['lowerAscii', 'upperAscii', 'trim'])

function claimOf(node: SyntaxNode): string | undefined {
  const path = pathOf(node, roots)
  const [, claim] = path ?? []
  if (path?.length === 2 && typeof claim === 'string') return claim
  // A change of case does not change the owner of a value.
  const inner = unwrap(node)
  return inner.kind === 'call' && caseChanges.has(inner.name) && inner.receiver !== undefined
    ? claimOf(inner.receiver)
    : undefined
}
