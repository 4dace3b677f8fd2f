import type { ChosenPair, InspectionQuestion } from '../evaluation/inspection.ts'
import { questionOf } from '../evaluation/question-of.ts'
import { suiteOf } from './suite-of.ts'
import type { Workspace } from './workspace.ts'

/**
 * What the inspector is asked about a workspace.
 * @param chosen which account is explained, where it is a match
 */
export function inspectionQuestionOf(
  workspace: Workspace,
  chosen?: ChosenPair,
): InspectionQuestion {
  const suite = suiteText(workspace)
  return {
    question: questionOf(workspace),
    ...(suite !== undefined && { suite }),
    ...(chosen && workspace.kind === 'match' && { chosen: pairOf(chosen) }),
  }
}

/** No more than it, so that what else is looked at asks nothing anew. */
function pairOf({ account, user }: ChosenPair): ChosenPair {
  return { account, ...(user !== undefined && { user }) }
}

/** The suite as JSON; undefined where there is nothing to run. */
function suiteText(workspace: Workspace): string | undefined {
  // Before people are read, of whom there may be thousands.
  if (workspace.kind !== 'rule' && workspace.suite.cases.length === 0) return undefined
  const reading = suiteOf(workspace)
  if (!reading.ok) return undefined
  const { suite } = reading
  if (suite.kind === 'match' || suite.kind === 'form') {
    return JSON.stringify(suite)
  }
  // Rules without cases have nothing to run, and a suite may not have such.
  const rules = suite.rules.filter(({ cases }) => cases.length > 0)
  return rules.length === 0 ? undefined : JSON.stringify({ ...suite, rules })
}
