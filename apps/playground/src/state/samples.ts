import { claimSamples, directorySample, environmentSamples } from '@igakit/cel/samples'
import { environmentEntry } from './environments.ts'
import { formSamples } from './form-samples.ts'
import { matchSamples } from './match-samples.ts'
import { placeOf } from './place-of.ts'
import { textOf } from './reduce-workspace.ts'
import { ruleWorkspace } from './rule-workspace.ts'
import { sampleCases, sampleFixture } from './sample-cases.ts'
import type { Sample } from './sample.ts'
import type { Workspace } from './workspace.ts'

export { placeOf } from './place-of.ts'
export type { Sample } from './sample.ts'

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

/** A token of each platform with a rule that admits it. */
const claims = Object.entries(claimSamples).map(([id, { title, claims: input, rule }]): Sample => ({
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

/** One rule of each other place, with a directory for the functions that look things up. */
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

/** The samples by their addresses. */
export const samples: readonly Sample[] = [...claims, ...rules, ...matchSamples, ...formSamples]

/** The samples of what a workspace is for. */
export function samplesFor(workspace: Workspace): readonly Sample[] {
  const place = placeOf(workspace)
  return samples.filter((sample) => placeOf(sample.workspace) === place)
}

/** The sample that a workspace is, as far as its texts go. */
export function sampleOf(workspace: Workspace): Sample | undefined {
  return samplesFor(workspace).find((sample) => hasSameTexts(sample.workspace, workspace))
}

/** Whether the editors hold the same in both. */
function hasSameTexts(one: Workspace, other: Workspace): boolean {
  const texts = (
    ['expression', 'input', 'filter', 'accounts', 'users', 'form', 'given', 'submitted'] as const
  ).every((which) => textOf(one, which) === textOf(other, which))
  if (!texts || one.kind !== 'match' || other.kind !== 'match') return texts
  return JSON.stringify(one.matchCases) === JSON.stringify(other.matchCases)
}
