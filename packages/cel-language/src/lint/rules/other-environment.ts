import { type Environment, environmentIds, getEnvironment } from '@igakit/cel'
import type { SyntaxNode } from '@igakit/cel/syntax'
import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'

export const otherEnvironment: LintRule = {
  id: 'other-environment',
  severity: 'error',
  title: 'A variable or function of another environment',
  doc: "Each environment has its own variables and functions: policy steps have no account, policies have no user, and workload federation has none of the service's functions.",
  bad: { expression: 'user.email != ""', environment: 'policy-condition' },
  good: { expression: 'subject.email != ""', environment: 'policy-condition' },
  *check(subject) {
    const { analysis, compilation } = subject.document
    if (compilation.ok) return
    for (const node of subject.nodes) {
      const name = nameOf(node)
      if (name === undefined || analysis.meaningOf(node) !== undefined) continue
      const isDeclared = declares(subject.document.context.environment, name, node)
      const others = isDeclared ? [] : placesOf(name, node)
      if (others.length === 0) continue
      const own = ownNames(subject)
      yield {
        range: node.kind === 'call' ? node.nameRange : node.range,
        message: `${name} belongs to ${others.join(', ')}, not to ${subject.environmentId}.`,
        help: `Choose another environment. The variables here are ${own}.`,
      }
    }
  },
}

/** Returns the name of a variable, or of a function called without a receiver. */
function nameOf(node: SyntaxNode): string | undefined {
  if (node.kind === 'name') return node.name
  return node.kind === 'call' && node.receiver === undefined ? node.name : undefined
}

function placesOf(name: string, node: SyntaxNode): readonly string[] {
  return environmentIds.filter(
    (id) => id !== 'cel-go' && id !== 'cel-go-all' && declares(getEnvironment(id), name, node),
  )
}

/** True if the environment has a variable, function or namespace with this name. */
function declares(
  { functions, variables }: Environment,
  name: string,
  { kind }: SyntaxNode,
): boolean {
  if (kind === 'call') return functions.some((each) => each.name === name)
  return (
    variables.some((variable) => variable.name === name || variable.aliases?.includes(name)) ||
    functions.some((each) => each.name.startsWith(`${name}.`))
  )
}

function ownNames({ document }: LintSubject): string {
  return document.context.environment.variables.map(({ name }) => name).join(', ')
}
