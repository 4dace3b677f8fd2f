import type { FormCase, MatchSuiteCase, RuleCase } from '@igakit/cel-testing'
import { openRuleOf } from './open-rule.ts'
import type { Workspace } from './workspace.ts'

/** A case of a suite of any kind. */
export type AnyCase = RuleCase | MatchSuiteCase | FormCase

/** The cases of a workspace; of rules, those of the open one. */
export function casesOf(workspace: Workspace): readonly AnyCase[] {
  return workspace.kind === 'rule' ? openRuleOf(workspace).cases : workspace.suite.cases
}

/** The case that was put into the editors, if one was. */
export function openCaseOf(workspace: Workspace): AnyCase | undefined {
  return workspace.openCase === undefined ? undefined : casesOf(workspace)[workspace.openCase]
}

/** What `now()` answers on the page: the time of the open case, else that of the suite; undefined for the clock's. */
export function nowOf(workspace: Workspace): string | undefined {
  const one = openCaseOf(workspace)
  return (one && 'now' in one ? one.now : undefined) ?? workspace.suite.now
}
