import type { SuiteRule } from '@igakit/cel-testing'
import { withNotes, withBaseline } from '../notes.ts'
import { openRuleOf } from '../rule-workspace.ts'
import { reduceCases } from './reduce-cases.ts'
import { reduceRules } from './reduce-rules.ts'
import { withSurroundings } from '../surroundings.ts'
import type { EditedText, WorkspaceAction } from '../action.ts'
import type { MatchKeys, MatchWorkspace, Workspace } from '../workspace.ts'

export { openRuleOf } from '../rule-workspace.ts'

/** Applies an action; returns the same object if nothing changes. */
export function reduceWorkspace(workspace: Workspace, action: WorkspaceAction): Workspace {
  switch (action.type) {
    case 'replace':
      return withNotes(action.workspace)
    case 'enter':
      return withNotes(action.otherwise)
    case 'edit-text':
      return withText(workspace, action.which, action.text)
    case 'edit-key':
    case 'add-match-case':
    case 'remove-match-case':
    case 'move-match-case':
      return workspace.kind === 'match' ? reduceMatchCases(workspace, action) : workspace
    case 'open-rule':
    case 'add-rule':
    case 'rename-rule':
    case 'remove-rule':
      return workspace.kind === 'rule' ? reduceRules(workspace, action) : workspace
    case 'add-case':
    case 'add-accounts':
    case 'replace-case':
    case 'remove-case':
    case 'open-case':
    case 'close-case':
      return reduceCases(workspace, action)
    case 'set-guarantees':
      return withGuarantees(workspace, action)
    case 'set-baseline':
      return withBaseline(workspace)
    case 'set-surroundings':
      return withSurroundings(workspace, action)
    default:
      return action satisfies never
  }
}

/** Returns a text of the workspace by name; empty if this kind of workspace does not have the text. */
export function textOf(workspace: Workspace, which: EditedText): string {
  if (which === 'expression') {
    return workspace.kind === 'rule' ? (openRuleOf(workspace).expression ?? '') : ''
  }
  const text: unknown = which in workspace ? Reflect.get(workspace, which) : ''
  return typeof text === 'string' ? text : ''
}

function withText(workspace: Workspace, which: EditedText, text: string): Workspace {
  // Editors also report text that was set from outside.
  if (textOf(workspace, which) === text) return workspace
  if (which === 'expression') {
    return inOpenRule(workspace, (rule) => ({ ...rule, expression: text }))
  }
  return which in workspace ? { ...workspace, [which]: text } : workspace
}

function inOpenRule(workspace: Workspace, change: (rule: SuiteRule) => SuiteRule): Workspace {
  if (workspace.kind !== 'rule') return workspace
  const rules = workspace.suite.rules.map((rule, index) =>
    index === workspace.openRule ? change(rule) : rule,
  )
  return { ...workspace, suite: { ...workspace.suite, rules } }
}

function withGuarantees(
  workspace: Workspace,
  { guarantees, platform }: Extract<WorkspaceAction, { type: 'set-guarantees' }>,
): Workspace {
  const changed = inOpenRule(workspace, (rule) => {
    const { guarantees: _, ...rest } = rule
    return guarantees.length === 0 ? rest : { ...rest, guarantees }
  })
  return changed.kind === 'rule' && platform !== undefined
    ? { ...changed, suite: { ...changed.suite, platform } }
    : changed
}

type MatchCaseAction = Extract<
  WorkspaceAction,
  { type: 'edit-key' | 'add-match-case' | 'remove-match-case' | 'move-match-case' }
>

const newKeys: MatchKeys = { appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }

function reduceMatchCases(workspace: MatchWorkspace, action: MatchCaseAction): Workspace {
  const { matchCases } = workspace
  switch (action.type) {
    case 'edit-key':
      if (matchCases[action.index]?.[action.side] === action.text) return workspace
      return {
        ...workspace,
        matchCases: matchCases.map((keys, index) =>
          index === action.index ? { ...keys, [action.side]: action.text } : keys,
        ),
      }
    case 'add-match-case':
      return { ...workspace, matchCases: [...matchCases, newKeys] }
    case 'remove-match-case':
      return { ...workspace, matchCases: matchCases.toSpliced(action.index, 1) }
    case 'move-match-case': {
      const moved = matchCases[action.index]
      const other = matchCases[action.index + action.by]
      if (!moved || !other) return workspace
      const swapped = matchCases.with(action.index, other).with(action.index + action.by, moved)
      return { ...workspace, matchCases: swapped }
    }
    default:
      return action satisfies never
  }
}
