import { isSameData } from '../../shared/guards.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import type { Sample } from '../../workspace/samples/sample.ts'
import { samplesFor } from '../../workspace/samples/samples.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'

/** Returns the sample that an unrelated rule replaced but whose cases remain; undefined otherwise. */
export function sampleBehind(workspace: RuleWorkspace): Sample | undefined {
  const { cases, expression = '' } = openRuleOf(workspace)
  if (cases.length === 0) return undefined
  return samplesFor(workspace).find(({ workspace: sample }) => {
    if (sample.kind !== 'rule') return false
    const rule = openRuleOf(sample)
    return isSameData(rule.cases, cases) && isOther(rule.expression ?? '', expression)
  })
}

/** Returns the workspace without the cases of the open rule, and without the sample's values for them. */
export function withoutCases(
  workspace: RuleWorkspace,
  { workspace: sample }: Sample,
): RuleWorkspace {
  const { openCase: _, ...rest } = workspace
  const { fixtures, ...suite } = rest.suite
  const isUnused =
    suite.rules.length === 1 &&
    sample.kind === 'rule' &&
    isSameData(fixtures, sample.suite.fixtures)
  return {
    ...rest,
    suite: {
      ...suite,
      ...(fixtures && !isUnused && { fixtures }),
      rules: suite.rules.map((rule, index) =>
        index === rest.openRule ? { ...rule, cases: [] } : rule,
      ),
    },
  }
}

/** True if two rules have less than half of their text in common at the start and the end. */
function isOther(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return start + end < Math.max(one.length, other.length) / 2
}
