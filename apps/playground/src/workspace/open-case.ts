import type { FormCase, MatchSuiteCase, RuleCase } from '@igakit/cel-testing'
import { openRuleOf } from './rule-workspace.ts'
import type { Workspace } from './workspace.ts'

/** A case of any kind of suite. */
export type AnyCase = RuleCase | MatchSuiteCase | FormCase

/** Returns the cases of a workspace; for a rule suite, the cases of the open rule. */
export function casesOf(workspace: Workspace): readonly AnyCase[] {
  return workspace.kind === 'rule' ? openRuleOf(workspace).cases : workspace.suite.cases
}

/** Returns the case that is open in the editors, if any. */
export function openCaseOf(workspace: Workspace): AnyCase | undefined {
  return workspace.openCase === undefined ? undefined : casesOf(workspace)[workspace.openCase]
}

/** Returns the value of `now()`: the time of the open case, else of the suite; undefined for the current time. */
export function nowOf(workspace: Workspace): string | undefined {
  const one = openCaseOf(workspace)
  return (one && 'now' in one ? one.now : undefined) ?? workspace.suite.now
}
