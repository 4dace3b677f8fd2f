import type { SuiteRule } from '@igakit/cel-testing'
import { ruleNotesOf } from '../notes.ts'
import type { WorkspaceAction } from '../action.ts'
import type { RuleNotes, RuleWorkspace } from '../workspace.ts'

type RuleAction = Extract<
  WorkspaceAction,
  { type: 'open-rule' | 'add-rule' | 'rename-rule' | 'remove-rule' }
>

/** Applies an action to the rules of a suite. */
export function reduceRules(workspace: RuleWorkspace, action: RuleAction): RuleWorkspace {
  const { openRule, suite } = workspace
  const { rules } = suite
  switch (action.type) {
    case 'open-rule':
      return action.index === openRule || !rules[action.index]
        ? workspace
        : opened(workspace, action.index)
    case 'add-rule': {
      const rule: SuiteRule = { name: action.name, expression: '', cases: [] }
      const notesOfRules = ruleNotesOf(workspace).rules
      return opened(
        withRules(workspace, [...rules, rule], [...notesOfRules, { baseline: '' }]),
        rules.length,
      )
    }
    case 'rename-rule':
      return renamed(workspace, action.name)
    case 'remove-rule': {
      if (rules.length === 1) return workspace
      const notesOfRules = ruleNotesOf(workspace).rules
      const next = openRule === 0 ? 1 : openRule - 1
      const { openRule: left, ...shown } = opened(workspace, next)
      return {
        ...withRules(
          { ...shown, openRule: left > openRule ? left - 1 : left },
          rules.toSpliced(openRule, 1),
          notesOfRules.toSpliced(openRule, 1),
        ),
      }
    }
    default:
      return action satisfies never
  }
}

function renamed(workspace: RuleWorkspace, name: string): RuleWorkspace {
  const { openRule, suite } = workspace
  const rules = suite.rules.map((rule, index) => (index === openRule ? { ...rule, name } : rule))
  return { ...workspace, suite: { ...suite, rules } }
}

/**
 * Opens another rule with its last input. A rule that was never opened keeps the current input, because all rules
 * have the same variables.
 */
function opened(workspace: RuleWorkspace, index: number): RuleWorkspace {
  const { input, openCase, openRule, ...rest } = workspace
  const notes = ruleNotesOf(workspace)
  const left = { input, ...(openCase !== undefined && { openCase }) }
  const rules = notes.rules.map((each, at) => (at === openRule ? { ...each, left } : each))
  const before = rules[index]?.left
  return {
    ...rest,
    openRule: index,
    input: before?.input ?? input,
    ...(before?.openCase !== undefined && { openCase: before.openCase }),
    notes: { ...notes, rules },
  }
}

function withRules(
  workspace: RuleWorkspace,
  rules: SuiteRule[],
  notesOfRules: readonly RuleNotes[],
): RuleWorkspace {
  return {
    ...workspace,
    suite: { ...workspace.suite, rules },
    notes: { ...workspace.notes, rules: notesOfRules },
  }
}
