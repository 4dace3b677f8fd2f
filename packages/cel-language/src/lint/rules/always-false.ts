import { type Comparison, comparisonOf } from '../analysis/comparison-of.ts'
import { conditionsOf, constantOf } from '../analysis/constant-of.ts'
import type { LintRule } from '../lint-rule.ts'

/** Returns a comparison that contradicts another comparison of the same operand. */
function clashOf(comparisons: readonly Comparison[]): Comparison | undefined {
  for (const group of Map.groupBy(comparisons, ({ key }) => key).values()) {
    // Removes duplicates of comparisons, since equal comparisons cannot contradict each other.
    const distinct = new Map(group.map((each) => [`${each.isEqual} ${each.values.join()}`, each]))
    const all = [...distinct.values()].map((each) => ({ each, values: new Set(each.values) }))
    const clash = all.find(
      (one) =>
        one.each.isEqual &&
        all.some((two) =>
          two.each.isEqual
            ? one.each.values.every((value) => !two.values.has(value))
            : one.each.values.every((value) => two.values.has(value)),
        ),
    )
    if (clash !== undefined) return clash.each
  }
  return undefined
}

export const alwaysFalse: LintRule = {
  id: 'always-false',
  severity: 'warning',
  title: 'A condition that is always false',
  doc: 'x == "a" && x == "b" is false for any x: use || or in. Nothing that depends on the condition ever happens.',
  bad: { expression: 'claims.sub == "a" && claims.sub == "b"' },
  good: { expression: 'claims.sub in ["a", "b"]' },
  analysis: 'decides',
  *check(subject) {
    if (!subject.document.compilation.ok) return
    for (const node of conditionsOf(subject)) {
      if (constantOf(node, subject) !== false) continue
      yield {
        range: node.range,
        message: `${subject.shown(node)} is always false.`,
        help: 'Remove it and everything that depends on it, or correct it.',
      }
    }
    for (const node of subject.nodes) {
      if (node.kind !== 'logical' || node.operator !== '&&') continue
      const comparisons = node.operands.flatMap((each) => comparisonOf(each, subject) ?? [])
      const clash = clashOf(comparisons)
      if (clash === undefined) continue
      yield {
        range: node.range,
        message: `${clash.of} cannot equal all of these values at once, so this is always false.`,
        help: 'Use || or in to allow one of several values.',
      }
    }
  },
}
