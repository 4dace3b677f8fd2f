import { withBaseline } from '../notes.ts'
import { casesOf } from '../open-case.ts'
import type { WorkspaceAction } from '../action.ts'
import type { Workspace } from '../workspace.ts'

type CaseAction = Extract<
  WorkspaceAction,
  {
    type: 'add-case' | 'add-accounts' | 'replace-case' | 'remove-case' | 'open-case' | 'close-case'
  }
>

/** Applies an action to the cases of a suite; for a rule suite, to the cases of the open rule. */
export function reduceCases(workspace: Workspace, action: CaseAction): Workspace {
  const { openCase } = workspace
  switch (action.type) {
    case 'add-case':
    case 'replace-case': {
      const index = action.type === 'add-case' ? casesOf(workspace).length : action.index
      const changed = withCase(workspace, index, action)
      if (action.type === 'replace-case' || changed === workspace) return changed
      // The baseline has no effect before the first case exists.
      return { ...(index === 0 ? withBaseline(changed) : changed), openCase: index }
    }
    case 'add-accounts': {
      if (workspace.kind !== 'match') return workspace
      const { suite } = workspace
      const added = { ...workspace, suite: { ...suite, cases: [...suite.cases, ...action.cases] } }
      return suite.cases.length === 0 ? withBaseline(added) : added
    }
    case 'remove-case': {
      if (!casesOf(workspace)[action.index]) return workspace
      const rest = withoutCase(workspace, action.index)
      if (openCase === undefined || openCase < action.index) return rest
      return openCase === action.index ? closed(rest) : { ...rest, openCase: openCase - 1 }
    }
    case 'open-case': {
      if (!casesOf(workspace)[action.index]) return workspace
      return { ...withTexts(workspace, action.texts), openCase: action.index }
    }
    case 'close-case':
      return openCase === undefined ? workspace : closed(workspace)
    default:
      return action satisfies never
  }
}

function closed(workspace: Workspace): Workspace {
  const { openCase: _, ...rest } = workspace
  return rest
}

/** Replaces the case at an index, or appends it. */
function withCase(
  workspace: Workspace,
  index: number,
  changed: Extract<CaseAction, { type: 'add-case' | 'replace-case' }>,
): Workspace {
  if (workspace.kind === 'rule' && (changed.kind === undefined || changed.kind === 'rule')) {
    const one = changed.case
    return inOpenRule(workspace, (cases) => cases.toSpliced(index, 1, one))
  }
  if (workspace.kind === 'match' && changed.kind === 'match') {
    const cases = workspace.suite.cases.toSpliced(index, 1, changed.case)
    return { ...workspace, suite: { ...workspace.suite, cases } }
  }
  if (workspace.kind === 'form' && changed.kind === 'form') {
    const cases = workspace.suite.cases.toSpliced(index, 1, changed.case)
    return { ...workspace, suite: { ...workspace.suite, cases } }
  }
  return workspace
}

function withoutCase(workspace: Workspace, index: number): Workspace {
  switch (workspace.kind) {
    case 'rule':
      return inOpenRule(workspace, (cases) => cases.toSpliced(index, 1))
    case 'match': {
      const cases = workspace.suite.cases.toSpliced(index, 1)
      return { ...workspace, suite: { ...workspace.suite, cases } }
    }
    case 'form': {
      const cases = workspace.suite.cases.toSpliced(index, 1)
      return { ...workspace, suite: { ...workspace.suite, cases } }
    }
    default:
      return workspace satisfies never
  }
}

type Rule = Extract<Workspace, { kind: 'rule' }>
type RuleCases = Rule['suite']['rules'][number]['cases']

function inOpenRule(workspace: Rule, change: (cases: RuleCases) => RuleCases): Rule {
  const rules = workspace.suite.rules.map((rule, index) =>
    index === workspace.openRule ? { ...rule, cases: change(rule.cases) } : rule,
  )
  return { ...workspace, suite: { ...workspace.suite, rules } }
}

function withTexts(
  workspace: Workspace,
  texts: Extract<CaseAction, { type: 'open-case' }>['texts'],
): Workspace {
  switch (workspace.kind) {
    case 'rule':
      return { ...workspace, input: texts.input ?? workspace.input }
    case 'match':
      return workspace
    case 'form': {
      const { given = workspace.given, submitted = workspace.submitted } = texts
      return { ...workspace, given, submitted }
    }
    default:
      return workspace satisfies never
  }
}
