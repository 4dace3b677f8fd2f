import type { LintRule } from '../lint-rule.ts'

/** `has(claims["x"])`, which does not compile. */
export const hasOnIndex: LintRule = {
  id: 'has-on-index',
  severity: 'error',
  title: 'has() on brackets',
  doc: 'has() takes a field that is selected by a dot. Whether a map has a key that needs brackets is asked by in.',
  bad: { expression: 'has(claims["vcs-ref"])' },
  good: { expression: '"vcs-ref" in claims && claims.sub == "a"' },
  hasFix: true,
  *check(subject) {
    for (const node of subject.nodes) {
      if (node.kind !== 'call' || node.receiver !== undefined || node.name !== 'has') continue
      const [argument, ...others] = node.args
      if (argument?.kind !== 'index' || argument.isOptional || others.length > 0) continue
      const newText = `${subject.textOf(argument.index)} in ${subject.textOf(argument.operand)}`
      yield {
        range: node.range,
        message: 'has() does not take brackets.',
        help: `Write ${newText}.`,
        fix: {
          title: `Write ${newText}`,
          edits: [{ range: node.range, newText }],
          isPreferred: true,
        },
      }
    }
  },
}
