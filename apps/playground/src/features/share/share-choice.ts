import { nowOf } from '../../state/open-case.ts'
import type { Workspace } from '../../state/workspace.ts'

/** What may go into a link because somebody says so: all of it may be about people. */
export type SharePart = 'input' | 'cases' | 'directory'

export type ShareChoice = ReadonlySet<SharePart>

/** All that there may be. */
export const everything: ShareChoice = new Set(['input', 'cases', 'directory'])

/** A part of a workspace as the dialog lists it. */
export interface ListedPart {
  /** Absent for what a link is nothing without. */
  readonly part?: SharePart
  /** In the words of the page. */
  readonly title: string
}

/** What there is to share. */
export function partsOf(workspace: Workspace): readonly ListedPart[] {
  const { suite } = workspace
  const time = nowOf(workspace) === undefined ? [] : [{ title: 'The time that now() answers' }]
  const directory: readonly ListedPart[] = suite.directory
    ? [{ part: 'directory', title: 'The directory that functions look things up in' }]
    : []
  switch (workspace.kind) {
    case 'rule': {
      const { rules } = workspace.suite
      const cases = rules.reduce((sum, rule) => sum + rule.cases.length, 0)
      return [
        {
          title:
            rules.length === 1 ? 'The rule and its name' : `${rules.length} rules and their names`,
        },
        { title: 'The environment' },
        ...time,
        { part: 'input', title: 'The claims or values of the input editor' },
        ...listedCases(cases),
        ...directory,
      ]
    }
    case 'match':
      return [
        { title: 'The account filter and the match cases' },
        ...time,
        { part: 'input', title: 'The accounts and users' },
        ...listedCases(workspace.suite.cases.length),
        ...directory,
      ]
    case 'form':
      return [
        { title: 'The form' },
        ...time,
        { part: 'input', title: 'The values given and submitted' },
        ...listedCases(workspace.suite.cases.length),
        ...directory,
      ]
    default:
      return workspace satisfies never
  }
}

function listedCases(count: number): readonly ListedPart[] {
  if (count === 0) return []
  const title = count === 1 ? 'The case, with its input' : `The ${count} cases, with their inputs`
  return [{ part: 'cases', title }]
}

/**
 * The workspace with nothing in it that is not chosen; what the page keeps beside the work is not. A case that is open
 * may have a time of its own, which stays that of the page without it.
 */
export function chosenOf(workspace: Workspace, choice: ShareChoice): Workspace {
  const hasCases = choice.has('cases')
  const now = hasCases ? workspace.suite.now : nowOf(workspace)
  const { directory } = workspace.suite
  const surroundings = {
    ...(now !== undefined && { now }),
    ...(directory && choice.has('directory') && { directory }),
  }
  const open = hasCases && workspace.openCase !== undefined ? { openCase: workspace.openCase } : {}
  switch (workspace.kind) {
    case 'rule': {
      const { directory: _, fixtures, now: __, rules, ...rest } = workspace.suite
      const suite = {
        ...rest,
        ...surroundings,
        ...(fixtures && hasCases && { fixtures }),
        rules: hasCases ? rules : rules.map((rule) => ({ ...rule, cases: [] })),
      }
      const { kind, openRule } = workspace
      return { kind, suite, openRule, ...open, input: choice.has('input') ? workspace.input : '{}' }
    }
    case 'match': {
      // The editors hold the people; a suite that came with some of its own leaves them here.
      const { accounts: _, cases, directory: __, now: ___, users: ____, ...rest } = workspace.suite
      const suite = { ...rest, ...surroundings, cases: hasCases ? cases : [] }
      const { accounts, filter, kind, matchCases, users } = workspace
      const people = choice.has('input') ? { accounts, users } : { accounts: '[]', users: '[]' }
      return { kind, suite, filter, matchCases, ...open, ...people }
    }
    case 'form': {
      const { cases, directory: _, fixtures, now: __, ...rest } = workspace.suite
      const suite = {
        ...rest,
        ...surroundings,
        ...(fixtures && hasCases && { fixtures }),
        cases: hasCases ? cases : [],
      }
      const { form, given, kind, submitted } = workspace
      const values = choice.has('input') ? { given, submitted } : { given: '{}', submitted: '' }
      return { kind, suite, form, ...open, ...values }
    }
    default:
      return workspace satisfies never
  }
}
