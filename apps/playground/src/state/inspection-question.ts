import type { InspectionQuestion } from '../evaluation/inspection.ts'
import { questionOf } from '../evaluation/question-of.ts'
import { suiteOf } from './suite-of.ts'
import type { Workspace } from './workspace.ts'

/** What the inspector is asked about a workspace. */
export function inspectionQuestionOf(workspace: Workspace): InspectionQuestion {
  const question = questionOf(workspace)
  const reading = suiteOf(workspace)
  if (!reading.ok) return { question }
  const { suite } = reading
  if (suite.kind === 'match' || suite.kind === 'form') {
    return suite.cases.length === 0 ? { question } : { question, suite: JSON.stringify(suite) }
  }
  // Rules without cases have nothing to run, and a suite may not have such.
  const rules = suite.rules.filter(({ cases }) => cases.length > 0)
  return rules.length === 0
    ? { question }
    : { question, suite: JSON.stringify({ ...suite, rules }) }
}
