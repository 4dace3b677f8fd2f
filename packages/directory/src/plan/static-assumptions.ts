import type { MatchConfig } from '../config/match-config.ts'
import type { ConfigPlace } from '../config/config-place.ts'
import type { RecordProgram } from '../records/compile-expression.ts'
import { type MatchAssumption, matchingAssumptions } from '../match-assumption.ts'

/** What a configuration rests on whatever the accounts and users are, each thing once. */
export function staticAssumptions(
  config: MatchConfig,
  expressions: readonly (readonly [ConfigPlace, RecordProgram])[],
): readonly MatchAssumption[] {
  const found = new Map<string, MatchAssumption & { readonly places: ConfigPlace[] }>()
  for (const [place, { assumedRoots, program }] of expressions) {
    for (const assumption of program.assumptions) {
      const { kind, name } = assumption
      // The same assumption says in its reason which place it is about.
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
  const names = [
    ...(config.hasFilter ? [] : (['default_filter'] as const)),
    ...(config.cases.length === 0 ? (['default_cases'] as const) : []),
    'exact_keys' as const,
  ]
  const own = names.map((name): MatchAssumption => ({
    kind: 'matching',
    name,
    confidence: 'assumed',
    reason: matchingAssumptions[name],
  }))
  return [...own, ...found.values()]
}

function reasonOf(
  { name, reason }: { readonly name: string; readonly reason: string },
  assumedRoots: readonly string[],
): string {
  return assumedRoots.includes(name) ? `${reason} and has the account or user as its value` : reason
}
