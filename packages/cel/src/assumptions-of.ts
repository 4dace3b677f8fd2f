import type { Checked, Reference } from './check/checked.ts'
import type { EnvironmentScope } from './engine/scope-of-environment.ts'
import { confidenceOf } from './environments/confidence-of.ts'
import type { Environment } from './environments/environment.ts'
import { uncertainFields } from './environments/uncertain-fields.ts'
import type { Uncertainty, Unsure } from './environments/uncertainty.ts'
import type { Assumption } from './evaluation.ts'

const nothing: readonly Assumption[] = []

/** What a rule uses that the live service is not documented to have in its place, each thing once. */
export function assumptionsOf(
  checked: Checked,
  environment: Environment,
  scope: EnvironmentScope,
): readonly Assumption[] {
  const { uncertainty } = scope
  if (uncertainty.isNone) return nothing
  const { title } = environment
  const found = new Map<string, Assumption>()
  const add = (assumption: Assumption): void => {
    const { kind, name } = assumption
    found.set(`${kind} ${name}`, assumption)
  }
  for (const { name } of checked.assumed) {
    const reason = `nothing declares ${name} in ${title}: it is taken for a variable`
    add({ kind: 'variable', name, confidence: 'assumed', reason })
  }
  for (const reference of checked.references) {
    const assumption =
      reference?.kind === 'function'
        ? uncertainty.hasFunctions && ofFunction(reference, environment, scope)
        : reference && ofName(reference, uncertainty, title)
    if (assumption) add(assumption)
  }
  for (const { confidence, name } of uncertainFields(checked, uncertainty)) {
    const reason = `the field ${name} is ${confidence}, not documented`
    add({ kind: 'type', name, confidence, reason })
  }
  const { result } = uncertainty
  if (result !== undefined) {
    const reason = `what a rule may result in is ${result}, not documented, in ${title}`
    add({ kind: 'result', name: environment.id, confidence: result, reason })
  }
  return found.size === 0 ? nothing : [...found.values()]
}

function ofName(
  { name }: Reference,
  { names }: Uncertainty,
  title: string,
): Assumption | undefined {
  const confidence = names.get(name)
  if (confidence === undefined) return undefined
  const reason = `${name} is ${confidence}, not documented, in ${title}`
  return { kind: 'variable', name, confidence, reason }
}

/** What a call may mean is as sure as the surest of it. */
function ofFunction(
  { name, overloads }: Extract<Reference, { kind: 'function' }>,
  environment: Environment,
  scope: EnvironmentScope,
): Assumption | undefined {
  const libraries = overloads
    .map(({ id }) => scope.libraryOfOverload(id))
    .filter((library) => library !== undefined)
  const confidences = libraries.map((library) => confidenceOf(environment, library, name))
  if (confidences.length === 0 || confidences.includes('documented')) return undefined
  const confidence: Unsure = confidences.includes('observed') ? 'observed' : 'assumed'
  const reason = libraries.every((library) => library === 'declared')
    ? `what ${name}() does is known to the live service only: the profile declares no more than its types`
    : `${name}() is ${confidence}, not documented, in ${environment.title}`
  return { kind: 'function', name, confidence, reason }
}
