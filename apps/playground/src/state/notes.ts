import type {
  FormWorkspace,
  MatchRules,
  MatchWorkspace,
  RuleWorkspace,
  Workspace,
} from './workspace.ts'

/** A workspace with what the page keeps beside it: where there is nothing yet, edits are compared with it as it is. */
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

/** What is kept beside rules; of those that nothing is kept of, that they are as they were. */
export function ruleNotesOf({ notes, suite }: RuleWorkspace): NonNullable<RuleWorkspace['notes']> {
  const rules = suite.rules.map(
    ({ expression = '' }, index) => notes?.rules[index] ?? { baseline: expression },
  )
  return { ...notes, rules }
}

/** The workspace with what edits are compared with in place of what was edited. */
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

/** Compares edits with the workspace as it is from here on; of rules, with the open one. */
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
