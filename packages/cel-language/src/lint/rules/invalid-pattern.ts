import { compile, getEnvironment } from '@igakit/cel'
import { stringOf } from '../analysis/string-of.ts'
import type { LintRule } from '../lint-rule.ts'

/** A pattern that fails whenever it is used. */
export const invalidPattern: LintRule = {
  id: 'invalid-pattern',
  severity: 'error',
  title: 'A pattern that is not RE2',
  doc: 'Patterns are RE2: without look-around and back-references. A rule with another fails whenever it gets there.',
  bad: { expression: 'claims.sub.matches("^(?!evil).*$")' },
  good: { expression: '!claims.sub.matches("^evil.*$") && claims.sub == "acme"' },
  *check(subject) {
    for (const node of subject.nodes) {
      if (node.kind !== 'call' || node.name !== 'matches') continue
      const literal = node.args.at(-1)
      if (literal === undefined || stringOf(literal) === undefined) continue
      const compilation = compile(
        `"".matches(${subject.textOf(literal)})`,
        getEnvironment('cel-go'),
      )
      const evaluation = compilation.ok ? compilation.program.evaluate({}) : compilation
      const issue = evaluation.ok ? undefined : evaluation.issues[0]
      if (issue?.code !== 'invalid_regex') continue
      yield {
        range: literal.range,
        message: `The pattern is not one of RE2: ${issue.message}.`,
        help: 'Write it without look-around and back-references; use !, && and || for what they do.',
      }
    }
  },
}
