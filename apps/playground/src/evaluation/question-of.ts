import { openRuleOf } from '../workspace/reduce/reduce-workspace.ts'
import { configOf } from '../workspace/match-config.ts'
import { nowOf } from '../workspace/open-case.ts'
import { suiteOf } from '../workspace/suite-of.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { ChosenPair, InspectionQuestion } from './inspection.ts'
import type { Question, RuleQuestion } from './question.ts'

/** Returns the evaluator's request for a workspace. */
export function questionOf(workspace: Workspace): Question {
  const { directory } = workspace.suite
  const now = nowOf(workspace)
  const surroundings = { ...(now !== undefined && { now }), ...(directory && { directory }) }
  switch (workspace.kind) {
    case 'rule': {
      const { expression = '', fieldType } = openRuleOf(workspace)
      return {
        kind: 'rule',
        environment: workspace.suite.environment,
        expression,
        input: workspace.input,
        ...(fieldType && { fieldType }),
        ...surroundings,
      } satisfies RuleQuestion
    }
    case 'match': {
      const { accounts, users } = workspace
      return { kind: 'match', config: configOf(workspace), accounts, users, ...surroundings }
    }
    case 'form': {
      const { form, given, submitted } = workspace
      return { kind: 'form', form, given, submitted, ...surroundings }
    }
    default:
      return workspace satisfies never
  }
}

/**
 * Returns the inspector's request for a workspace.
 * @param chosen the account to explain, for a match
 */
export function inspectionQuestionOf(
  workspace: Workspace,
  chosen?: ChosenPair,
): InspectionQuestion {
  const suite = suiteText(workspace)
  return {
    kind: 'inspection',
    question: questionOf(workspace),
    ...(suite !== undefined && { suite }),
    ...(chosen && workspace.kind === 'match' && { chosen: pairOf(chosen) }),
  }
}

/** Drops the rest of the view, which must not trigger another request. */
function pairOf({ account, user }: ChosenPair): ChosenPair {
  return { account, ...(user !== undefined && { user }) }
}

/** Returns the suite as JSON, for a match without the accounts and users; undefined if no cases can run. */
function suiteText(workspace: Workspace): string | undefined {
  if (workspace.kind !== 'rule' && workspace.suite.cases.length === 0) return undefined
  // The worker adds the accounts and users, because parsing and copying thousands of them would delay the page.
  if (workspace.kind === 'match') {
    return JSON.stringify({ ...workspace.suite, config: configOf(workspace) })
  }
  const reading = suiteOf(workspace)
  if (!reading.ok) return undefined
  const { suite } = reading
  if (suite.kind === 'match' || suite.kind === 'form') {
    return JSON.stringify(suite)
  }
  // Every rule of a suite needs a case.
  const rules = suite.rules.filter(({ cases }) => cases.length > 0)
  return rules.length === 0 ? undefined : JSON.stringify({ ...suite, rules })
}
