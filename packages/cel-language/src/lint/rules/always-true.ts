import type { SyntaxNode } from '@igakit/cel/syntax'
import { comparisonOf } from '../analysis/comparison-of.ts'
import { conditionsOf, constantOf } from '../analysis/constant-of.ts'
import { withoutGroups } from '../../document/nodes.ts'
import type { Found, LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'

export const alwaysTrue: LintRule = {
  id: 'always-true',
  severity: 'error',
  title: 'A condition that is always true',
  doc: 'x != "a" || x != "b" is true for any x: use &&. A part that is always true restricts nothing. The rule true is fine to allow everyone, but not to trust tokens.',
  bad: { expression: 'claims.sub == "a" && (claims.ref != "main" || claims.ref != "dev")' },
  good: { expression: 'claims.sub == "a" && claims.ref != "main" && claims.ref != "dev"' },
  analysis: 'decides',
  *check(subject) {
    if (!subject.document.compilation.ok) return
    for (const node of conditionsOf(subject)) {
      if (node === subject.root && isCatchAll(node, subject)) continue
      if (constantOf(node, subject) === true || isSelf(node, subject)) yield found(node, subject)
    }
    for (const node of subject.nodes) {
      if (node.kind !== 'logical' || node.operator !== '||') continue
      const different = node.operands.flatMap((each) => comparisonOf(each, subject) ?? [])
      const unequal = Map.groupBy(
        different.filter(({ isEqual }) => !isEqual),
        ({ key }) => key,
      )
      const isAny = [...unequal.values()].some(
        (group) => new Set(group.map(({ values }) => values[0])).size > 1,
      )
      if (isAny) yield found(node, subject)
    }
  },
}

/** True for a literal in an environment where the rule `true` intentionally matches everyone. */
function isCatchAll({ kind }: SyntaxNode, { environmentId }: LintSubject): boolean {
  return kind === 'literal' && environmentId !== 'workload-federation'
}

/** `x == x`. */
function isSelf(node: SyntaxNode, subject: LintSubject): boolean {
  if (node.kind !== 'binary' || node.operator !== '==') return false
  const [left, right] = [withoutGroups(node.left), withoutGroups(node.right)]
  const isName = left.kind === 'name' || left.kind === 'select'
  return isName && subject.keyOf(left) === subject.keyOf(right)
}

function found(node: SyntaxNode, subject: LintSubject): Found {
  return {
    range: node.range,
    message: `${subject.shown(node)} is always true.`,
    help: 'Remove it or correct it. Join several != with &&.',
  }
}
