import type { Checked, Reference } from './check/checked.ts'
import type { Environment } from './environments/environment.ts'
import { uncertainFields } from './environments/uncertain-fields.ts'
import { type Uncertainty, uncertaintyOf, type Unsure } from './environments/uncertainty.ts'
import type { Assumption } from './evaluation.ts'

const nothing: readonly Assumption[] = []

/** What a rule uses that the live service is not documented to have in its place, each thing once. */
export function assumptionsOf(checked: Checked, environment: Environment): readonly Assumption[] {
  const uncertainty = uncertaintyOf(environment)
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
    const assumption = reference && assumptionOf(reference, uncertainty, title)
    if (assumption !== undefined) add(assumption)
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

function assumptionOf(
  reference: Reference,
  { names, overloads }: Uncertainty,
  title: string,
): Assumption | undefined {
  const { name } = reference
  if (reference.kind !== 'function') {
    const confidence = names.get(name)
    if (confidence === undefined) return undefined
    const reason = `${name} is ${confidence}, not documented, in ${title}`
    return { kind: 'variable', name, confidence, reason }
  }
  if (overloads.size === 0 || reference.overloads.length === 0) return undefined
  const uncertain = reference.overloads.map(({ id }) => overloads.get(id))
  // What a call may mean is as sure as the surest of it.
  if (uncertain.includes(undefined)) return undefined
  const known = uncertain.filter((overload) => overload !== undefined)
  const confidence = surest(known.map((overload) => overload.confidence))
  const reason = known.every(({ isDeclared }) => isDeclared)
    ? `what ${name}() does is known to the live service only: the profile declares no more than its types`
    : `${name}() is ${confidence}, not documented, in ${title}`
  return { kind: 'function', name, confidence, reason }
}

function surest(confidences: readonly Unsure[]): Unsure {
  return confidences.includes('observed') ? 'observed' : 'assumed'
}
