import { comparisonOf } from '../analysis/comparison-of.ts'
import { conditionsOf, constantOf } from '../analysis/constant-of.ts'
import type { LintRule } from '../lint-rule.ts'

/** A condition that nothing meets. */
export const alwaysFalse: LintRule = {
  id: 'always-false',
  severity: 'warning',
  title: 'A condition that is always false',
  doc: 'x == "a" && x == "b" is false for any x: || or in is meant. What needs it never happens.',
  bad: { expression: 'claims.sub == "a" && claims.sub == "b"' },
  good: { expression: 'claims.sub in ["a", "b"]' },
  *check(subject) {
    if (!subject.document.compilation.ok) return
    for (const node of conditionsOf(subject)) {
      if (constantOf(node, subject) !== false) continue
      yield {
        range: node.range,
        message: `${subject.textOf(node)} is always false.`,
        help: 'Leave it out with what needs it, or write what is meant.',
      }
    }
    for (const node of subject.nodes) {
      if (node.kind !== 'logical' || node.operator !== '&&') continue
      const equal = node.operands.flatMap((each) => comparisonOf(each, subject) ?? [])
      const clash = equal.find((one) =>
        equal.some(
          (two) =>
            one.isEqual &&
            one.key === two.key &&
            (two.isEqual
              ? !one.values.some((value) => two.values.includes(value))
              : one.values.every((value) => two.values.includes(value))),
        ),
      )
      if (clash === undefined) continue
      yield {
        range: node.range,
        message: `${clash.of} cannot be all that is asked for, so that this is always false.`,
        help: 'Use || or in for one of several values.',
      }
    }
  },
}
