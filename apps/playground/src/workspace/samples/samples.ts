import { directorySample, environmentSamples } from '@igakit/cel/samples'
import { claimSamples } from './claim-samples.ts'
import { formSamples } from './form-samples.ts'
import { matchSamples } from './match-samples.ts'
import { placeOf } from '../places.ts'
import { textOf } from '../reduce/reduce-workspace.ts'
import { ruleWorkspace } from '../rule-workspace.ts'
import { sampleCases, sampleFixture } from './sample-cases.ts'
import type { Sample } from './sample.ts'
import type { Workspace } from '../workspace.ts'
import { environmentEntry } from '../environments.ts'

export { placeOf } from '../places.ts'
export type { Sample } from './sample.ts'

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

/** A token from each platform, with a rule that accepts the token. */
const claims = claimSamples.map(({ id, title, claims: input, rule }): Sample => ({
  id,
  title,
  workspace: ruleWorkspace({
    environment: 'workload-federation',
    expression: rule,
    input: indented(input),
    name: title,
    fixtures: { [sampleFixture]: { claims: { ...input } } },
    cases: sampleCases[id] ?? [],
  }),
}))

/** One rule for each other environment, with a directory for lookups. */
const rules = Object.entries(environmentSamples).map(([id, { title, input, rule }]): Sample => ({
  id,
  title,
  workspace: ruleWorkspace({
    environment: environmentEntry(id).id,
    expression: rule,
    input: indented(input),
    name: title,
    directory: { ...directorySample },
    fixtures: { [sampleFixture]: { ...input } },
    cases: sampleCases[id] ?? [],
  }),
}))

export const samples: readonly Sample[] = [...claims, ...rules, ...matchSamples, ...formSamples]

/** Returns the samples for a workspace's environment. */
export function samplesFor(workspace: Workspace): readonly Sample[] {
  const place = placeOf(workspace)
  return samples.filter((sample) => placeOf(sample.workspace) === place)
}

/** Returns the sample with the same texts as a workspace, if any. */
export function sampleOf(workspace: Workspace): Sample | undefined {
  return samplesFor(workspace).find((sample) => hasSameTexts(sample.workspace, workspace))
}

function hasSameTexts(one: Workspace, other: Workspace): boolean {
  const texts = (
    ['expression', 'input', 'filter', 'accounts', 'users', 'form', 'given', 'submitted'] as const
  ).every((which) => textOf(one, which) === textOf(other, which))
  if (!texts || one.kind !== 'match' || other.kind !== 'match') return texts
  return JSON.stringify(one.matchCases) === JSON.stringify(other.matchCases)
}

/**
 * Returns the first sample of a place. For an environment without samples, returns a copy of the first sample that
 * uses the environment.
 */
export function sampleFor(place: string): Sample {
  const found = samples.find(({ workspace }) => placeOf(workspace) === place)
  if (found) return found
  const [first] = samples
  if (first?.workspace.kind !== 'rule') throw new TypeError('There are samples of rules.')
  const { id: environment, title } = environmentEntry(place)
  const suite = { ...first.workspace.suite, environment }
  return { id: environment, title, workspace: { ...first.workspace, suite } }
}
