import type { Checked, Reference } from './check/checked.ts'
import type { EnvironmentScope } from './engine/scope-of-environment.ts'
import { confidenceOf, type Uncertainty, type Unsure } from './environments/confidence.ts'
import type { Environment } from './environments/environment.ts'
import { uncertainFields } from './environments/uncertain-fields.ts'
import type { Assumption } from './evaluation.ts'

const noAssumptions: readonly Assumption[] = []

/** Returns the undocumented names, fields and functions that a rule uses, without duplicates. */
export function assumptionsOf(
  checked: Checked,
  environment: Environment,
  scope: EnvironmentScope,
): readonly Assumption[] {
  const { uncertainty } = scope
  if (uncertainty.isNone) return noAssumptions
  const { title } = environment
  const found = new Map<string, Assumption>()
  const add = (assumption: Assumption): void => {
    const { kind, name } = assumption
    found.set(`${kind} ${name}`, assumption)
  }
  for (const { name } of checked.assumed) {
    const reason = `${name} is not declared in ${title}: it is assumed to be a variable`
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
    const reason = `the result type of a rule is ${result}, not documented, in ${title}`
    add({ kind: 'result', name: environment.id, confidence: result, reason })
  }
  return found.size === 0 ? noAssumptions : [...found.values()]
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

/** Returns the assumption behind a call, which is as certain as the call's most certain overload. */
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
    ? `the behaviour of ${name}() is known to the live service only: the profile declares only its types`
    : `${name}() is ${confidence}, not documented, in ${environment.title}`
  return { kind: 'function', name, confidence, reason }
}
