import type { ConfigPlace, MatchConfig } from '../config/match-config.ts'
import { assumeMatching, type MatchAssumption } from '../match-assumption.ts'
import type { RecordProgram } from '../records/compile-expression.ts'

/** Returns the assumptions of a configuration that do not depend on the accounts and users. */
export function staticAssumptions(
  config: MatchConfig,
  expressions: readonly (readonly [ConfigPlace, RecordProgram])[],
): readonly MatchAssumption[] {
  const found = new Map<string, MatchAssumption & { readonly places: ConfigPlace[] }>()
  for (const [place, { assumedRoots, program }] of expressions) {
    for (const assumption of program.assumptions) {
      const { kind, name } = assumption
      // The environment is part of the id, because the reason mentions the environment.
      const id = `${kind} ${name} ${program.environment.id}`
      const known = found.get(id)
      if (known !== undefined) known.places.push(place)
      else
        found.set(id, {
          ...assumption,
          reason: reasonOf(assumption, assumedRoots),
          places: [place],
        })
    }
  }
  return [
    ...(config.hasFilter ? [] : [assumeMatching('default_filter')]),
    ...(config.cases.length === 0 ? [assumeMatching('default_cases')] : []),
    assumeMatching('exact_keys'),
    ...found.values(),
  ]
}

function reasonOf(
  { name, reason }: { readonly name: string; readonly reason: string },
  assumedRoots: readonly string[],
): string {
  return assumedRoots.includes(name) ? `${reason} and to hold the account or user` : reason
}
