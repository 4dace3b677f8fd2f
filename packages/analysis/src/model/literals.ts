import { childNodes, parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import type { Formula } from '../formula/formula.ts'
import { constantText, pathOf, unwrap } from '../formula/syntax.ts'
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
          const literal = { ...each, isPositive: each.isPositive === isPositive }
          found.set(JSON.stringify(literal), literal)
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
  if (node.name === 'matches') {
    const kindOfWhole = spellsOut(prefix) ? 'whole' : 'member'
    return patternLiterals(prefix).map(({ kind, text: literal }) => ({
      claim,
      text: literal,
      kind: kind === 'whole' ? kindOfWhole : kind,
      isPositive: true,
    }))
  }
  return []
}

/** True for patterns of literals, alternatives and groups: classes, counts and flags name no string. */
function spellsOut(pattern: string): boolean {
  const withoutEscapes = pattern.replaceAll(/\\[^A-Za-z0-9]/g, '').replaceAll('(?:', '(')
  return !/[[\\?*+{.]/.test(withoutEscapes)
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
  // A change of case does not change the owner of a value.
  const inner = unwrap(node)
  const isCase = inner.kind === 'call' && (inner.name === 'lowerAscii' || inner.name === 'trim')
  return isCase && inner.receiver !== undefined && childNodes(inner).length > 0
    ? claimOf(inner.receiver)
    : undefined
}
