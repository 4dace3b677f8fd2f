import { openRuleOf } from '../state/reduce-workspace.ts'
import { configOf } from '../state/match-config.ts'
import { nowOf } from '../state/open-case.ts'
import type { Workspace } from '../state/workspace.ts'
import type { Question, RuleQuestion } from './question.ts'

/** What the evaluator is asked about a workspace. */
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
