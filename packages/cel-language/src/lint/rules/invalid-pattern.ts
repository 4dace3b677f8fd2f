import { compile, getEnvironment } from '@igakit/cel'
import { stringOf } from '../../document/nodes.ts'
import type { LintRule } from '../lint-rule.ts'

export const invalidPattern: LintRule = {
  id: 'invalid-pattern',
  severity: 'error',
  title: 'A pattern that is not valid RE2',
  doc: 'Patterns use RE2, which has no look-around and no back-references. Any other pattern raises an error.',
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
        message: `The pattern is not valid RE2: ${issue.message}.`,
        help: 'Avoid look-around and back-references; combine several patterns with !, && and ||.',
      }
    }
  },
}
