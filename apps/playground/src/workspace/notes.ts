import type {
  FormWorkspace,
  MatchRules,
  MatchWorkspace,
  RuleWorkspace,
  Workspace,
} from './workspace.ts'

/** Adds the page's notes to a workspace. If there are no notes, the current state becomes the baseline. */
export function withNotes(workspace: Workspace): Workspace {
  if (workspace.notes) return workspace
  switch (workspace.kind) {
    case 'rule':
      return { ...workspace, notes: ruleNotesOf(workspace) }
    case 'match':
      return { ...workspace, notes: { baseline: matchRulesOf(workspace) } }
    case 'form':
      return { ...workspace, notes: { baseline: workspace.form } }
    default:
      return workspace satisfies never
  }
}

/** Returns the notes of all rules. For a rule without notes, the current rule is the baseline. */
export function ruleNotesOf({ notes, suite }: RuleWorkspace): NonNullable<RuleWorkspace['notes']> {
  const rules = suite.rules.map(
    ({ expression = '' }, index) => notes?.rules[index] ?? { baseline: expression },
  )
  return { ...notes, rules }
}

/** Returns the workspace with the baseline instead of the edits. */
export function baselineOf(workspace: Workspace): Workspace {
  const { notes } = workspace
  if (!notes) return workspace
  switch (workspace.kind) {
    case 'rule': {
      const { rules } = ruleNotesOf(workspace)
      const suite = {
        ...workspace.suite,
        rules: workspace.suite.rules.map((rule, index) => ({
          ...rule,
          expression: rules[index]?.baseline ?? rule.expression ?? '',
        })),
      }
      return { ...workspace, suite }
    }
    case 'match':
      return { ...workspace, ...workspace.notes?.baseline }
    case 'form':
      return { ...workspace, form: workspace.notes?.baseline ?? workspace.form }
    default:
      return workspace satisfies never
  }
}

/** Makes the current state the baseline; for a rule suite, only the open rule. */
export function withBaseline(workspace: Workspace): Workspace {
  switch (workspace.kind) {
    case 'rule': {
      const { openRule, suite } = workspace
      const notes = ruleNotesOf(workspace)
      const rules = notes.rules.map((each, index) =>
        index === openRule ? { ...each, baseline: suite.rules[index]?.expression ?? '' } : each,
      )
      return { ...workspace, notes: { ...notes, rules } }
    }
    case 'match':
      return { ...workspace, notes: { ...workspace.notes, baseline: matchRulesOf(workspace) } }
    case 'form':
      return withFormBaseline(workspace)
    default:
      return workspace satisfies never
  }
}

function withFormBaseline(workspace: FormWorkspace): FormWorkspace {
  return { ...workspace, notes: { ...workspace.notes, baseline: workspace.form } }
}

function matchRulesOf({ filter, matchCases }: MatchWorkspace): MatchRules {
  return { filter, matchCases }
}
