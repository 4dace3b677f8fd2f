import type { Checked } from './check/checked.ts'
import type { EnvironmentScope } from './engine/scope-of-environment.ts'
import type { Environment } from './environments/environment.ts'
import type { Assumption, Confidence } from './evaluation.ts'

/** What a rule uses that the live service is not documented to have in its place, each thing once. */
export function assumptionsOf(
  { assumed, references }: Checked,
  environment: Environment,
  scope: EnvironmentScope,
): readonly Assumption[] {
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
      for (const { id } of reference.overloads) {
        const library = scope.libraryOfOverload(id)
        const confidence = (library && environment.libraryConfidence[library]) ?? 'documented'
        add(
          'function',
          name,
          confidence,
          `${name}() is ${confidence}, not documented, in ${environment.title}`,
        )
      }
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
  const { confidence } = environment.result
  add(
    'result',
    environment.id,
    confidence,
    `what a rule may result in is ${confidence}, not documented, in ${environment.title}`,
  )
  return [...found.values()]
}
