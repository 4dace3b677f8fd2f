import type { SyntaxNode } from '@igakit/cel/syntax'
import { claimsAt } from '../claim-docs/claim-docs.ts'
import type { EnvironmentIndex } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import type { Candidate } from './completion.ts'
import { sampleValues } from './sample-values.ts'

/**
 * Returns strings that fit the position: sample values of the compared operand, and results that the rule may
 * return.
 */
export function textCandidates(
  path: readonly SyntaxNode[],
  document: RuleDocument,
): readonly Candidate[] {
  const { analysis, context } = document
  const found = new Map<string, Candidate>()
  const compared = comparedWith(path)
  for (const value of compared === undefined ? [] : sampleValues(compared, analysis, context)) {
    for (const text of Array.isArray(value) ? value : [value]) {
      if (typeof text !== 'string') continue
      found.set(text, { label: text, kind: 'value', doc: 'A value in the sample data.', rank: 5 })
    }
  }
  const claims = compared === undefined ? [] : claimsAt(compared, document)
  for (const { claim, platform } of claims) {
    const examples = claim.examples.flatMap((text): unknown => JSON.parse(text))
    for (const text of [...(claim.values?.known ?? []), ...examples]) {
      if (typeof text !== 'string' || found.has(text)) continue
      found.set(text, { label: text, kind: 'value', doc: `A value on ${platform.title}.`, rank: 6 })
    }
  }
  for (const candidate of resultCandidates(path, document)) found.set(candidate.label, candidate)
  return [...found.values()]
}

/** Returns the strings that the rule may return if the innermost node is a possible result of the rule. */
export function resultCandidates(
  path: readonly SyntaxNode[],
  { context }: RuleDocument,
): readonly Candidate[] {
  const { strings = [] } = context.environment.result
  if (!isResult(path)) return []
  return strings.map((label) => ({
    label,
    kind: 'value',
    doc: 'A possible result of the rule.',
    rank: 1,
  }))
}

/** Returns the enum values that fit the other operand of a comparison, such as `UserStatus.ENABLED`. */
export function enumerationCandidates(
  path: readonly SyntaxNode[],
  { analysis }: RuleDocument,
  index: EnvironmentIndex,
): readonly Candidate[] {
  const compared = comparedWith(path)
  if (compared?.kind !== 'select') return []
  const field = index.field(analysis.typeOf(compared.operand), compared.field)
  const enumeration = field && index.enumerations.get(field.type)
  return (enumeration?.values ?? []).map(({ confidence, doc, example, name }) => ({
    label: `${enumeration?.name}.${name}`,
    kind: 'constant',
    detail: enumeration?.name ?? 'int',
    doc,
    example,
    confidence,
    rank: 1,
  }))
}

/**
 * Returns the operand that the innermost node, or the list that contains the node, is compared with: the other
 * operand of `==`, `!=` or `in`, or the receiver of a string test such as `startsWith`.
 */
function comparedWith(path: readonly SyntaxNode[]): SyntaxNode | undefined {
  let inner = path.length - 1
  while (inner > 0 && path[inner - 1]?.kind === 'list') inner--
  const side = path[inner]
  const around = path[inner - 1]
  if (around?.kind === 'call') {
    const isText = /^(?:startsWith|endsWith|contains|matches)$/.test(around.name)
    return isText && around.receiver !== side ? around.receiver : undefined
  }
  if (around?.kind !== 'binary') return undefined
  if (around.operator !== '==' && around.operator !== '!=' && around.operator !== 'in') {
    return undefined
  }
  return around.left === side ? around.right : around.left
}

/** True if the innermost node is a possible result of the rule: the whole rule, or a branch of a conditional. */
function isResult(path: readonly SyntaxNode[]): boolean {
  return path.every((node, index) => {
    const next = path[index + 1]
    if (next === undefined || node.kind === 'group') return true
    return node.kind === 'conditional' && node.condition !== next
  })
}
