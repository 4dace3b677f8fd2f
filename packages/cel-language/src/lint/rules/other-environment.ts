import { type Environment, environmentIds, getEnvironment } from '@igakit/cel'
import type { SyntaxNode } from '@igakit/cel/syntax'
import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'

/** A variable or function of another place of the service. */
export const otherEnvironment: LintRule = {
  id: 'other-environment',
  severity: 'error',
  title: 'A variable or function of another environment',
  doc: "Each place that holds rules has variables and functions of its own: account is not there in a policy step, user in no policy at all, and workload federation has none of the service's functions.",
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
        help: `Choose the environment of the rule; here the variables are ${own}.`,
      }
    }
  },
}

/** A name that is no selection; a function that is called by one. */
function nameOf(node: SyntaxNode): string | undefined {
  if (node.kind === 'name') return node.name
  return node.kind === 'call' && node.receiver === undefined ? node.name : undefined
}

function placesOf(name: string, node: SyntaxNode): readonly string[] {
  return environmentIds.filter(
    (id) => id !== 'cel-go' && id !== 'cel-go-all' && declares(getEnvironment(id), name, node),
  )
}

/** Whether a variable has a name, or a function, or the namespace of functions. */
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
