import type { Checked } from './check/checked.ts'
import type { EnvironmentScope } from './engine/scope-of-environment.ts'
import { confidenceOf } from './environments/confidence-of.ts'
import type { Environment } from './environments/environment.ts'
import { uncertainFields } from './environments/uncertain-fields.ts'
import type { Assumption, Confidence } from './evaluation.ts'

/** What a rule uses that the live service is not documented to have in its place, each thing once. */
export function assumptionsOf(
  checked: Checked,
  environment: Environment,
  scope: EnvironmentScope,
): readonly Assumption[] {
  const { assumed, references } = checked
  const found = new Map<string, Assumption>()
  const add = (
    kind: Assumption['kind'],
    name: string,
    confidence: Confidence,
    reason: string,
  ): void => {
    if (confidence !== 'documented')
      found.set(`${kind} ${name}`, { kind, name, confidence, reason })
  }
  for (const { name } of assumed) {
    add(
      'variable',
      name,
      'assumed',
      `nothing declares ${name} in ${environment.title}: it is taken for a variable`,
    )
  }
  for (const reference of references) {
    if (reference === undefined) continue
    const { name } = reference
    if (reference.kind === 'function') {
      const libraries = reference.overloads
        .map(({ id }) => scope.libraryOfOverload(id))
        .filter((library) => library !== undefined)
      const confidence = surest(
        libraries.map((library) => confidenceOf(environment, library, name)),
      )
      const reason = libraries.every((library) => library === 'declared')
        ? `what ${name}() does is known to the live service only: the profile declares no more than its types`
        : `${name}() is ${confidence}, not documented, in ${environment.title}`
      add('function', name, confidence, reason)
      continue
    }
    const declared = reference.kind === 'variable' ? environment.variables : environment.constants
    const confidence = declared.find((each) => each.name === name)?.confidence ?? 'documented'
    add(
      'variable',
      name,
      confidence,
      `${name} is ${confidence}, not documented, in ${environment.title}`,
    )
  }
  for (const { confidence, name } of uncertainFields(checked, environment)) {
    add('type', name, confidence, `the field ${name} is ${confidence}, not documented`)
  }
  const { confidence } = environment.result
  add(
    'result',
    environment.id,
    confidence,
    `what a rule may result in is ${confidence}, not documented, in ${environment.title}`,
  )
  return [...found.values()]
}

/** A call has what the surest of the overloads has that it may mean. */
function surest(confidences: readonly Confidence[]): Confidence {
  const order = ['documented', 'observed', 'assumed'] as const
  return order.find((each) => confidences.includes(each)) ?? 'documented'
}
