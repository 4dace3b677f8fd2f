import { type Environment, environmentIds, getEnvironment } from '@igakit/cel'
import type { SyntaxNode } from '@igakit/cel/syntax'
import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'

/** A variable of another place of the service. */
export const otherEnvironment: LintRule = {
  id: 'other-environment',
  severity: 'error',
  title: 'A variable of another environment',
  doc: 'Each place that holds rules has variables of its own: account is not there in a policy step, user in no policy at all.',
  bad: { expression: 'user.email != ""', environment: 'policy-condition' },
  good: { expression: 'subject.email != ""', environment: 'policy-condition' },
  *check(subject) {
    const { compilation } = subject.document
    if (compilation.ok) return
    const undeclared = compilation.issues.filter(({ code }) => code === 'undeclared_reference')
    for (const node of subject.nodes) {
      if (node.kind !== 'name' || !undeclared.some(({ range }) => isSame(range, node))) continue
      const others = placesOf(node.name)
      if (others.length === 0) continue
      const own = ownNames(subject)
      yield {
        range: node.range,
        message: `${node.name} is a variable of ${others.join(', ')}, not of ${subject.environmentId}.`,
        help: own === '' ? 'Choose the environment of the rule.' : `Here there are ${own}.`,
      }
    }
  },
}

function isSame(range: SyntaxNode['range'] | undefined, node: SyntaxNode): boolean {
  return range?.start === node.range.start && range.end === node.range.end
}

function placesOf(name: string): readonly string[] {
  return environmentIds.filter((id) => {
    const environment: Environment = getEnvironment(id)
    return id !== 'cel-go' && id !== 'cel-go-all' && declares(environment, name)
  })
}

function declares({ variables }: Environment, name: string): boolean {
  return variables.some((variable) => variable.name === name || variable.aliases?.includes(name))
}

function ownNames({ document }: LintSubject): string {
  return document.context.environment.variables.map(({ name }) => name).join(', ')
}
