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
        { part: 'input', title: 'The claims or values of the input editor' },
        ...listedCases(cases),
        ...directory,
      ]
    }
    case 'match':
      return [
        { title: 'The account filter and the match cases' },
        { part: 'input', title: 'The accounts and users' },
        ...listedCases(workspace.suite.cases.length),
        ...directory,
      ]
    case 'form':
      return [
        { title: 'The form' },
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

/** The workspace with nothing in it that is not chosen; what the page keeps beside the work is not. */
export function chosenOf(workspace: Workspace, choice: ShareChoice): Workspace {
  switch (workspace.kind) {
    case 'rule': {
      const { directory, fixtures, rules, ...rest } = workspace.suite
      const suite = {
        ...rest,
        ...(directory && choice.has('directory') && { directory }),
        ...(fixtures && choice.has('cases') && { fixtures }),
        rules: choice.has('cases') ? rules : rules.map((rule) => ({ ...rule, cases: [] })),
      }
      const { kind, openRule } = workspace
      return { kind, suite, openRule, input: choice.has('input') ? workspace.input : '{}' }
    }
    case 'match': {
      // The editors hold the people; a suite that came with some of its own leaves them here.
      const { accounts: _, cases, directory, users: __, ...rest } = workspace.suite
      const suite = {
        ...rest,
        ...(directory && choice.has('directory') && { directory }),
        cases: choice.has('cases') ? cases : [],
      }
      const { accounts, filter, kind, matchCases, users } = workspace
      const people = choice.has('input') ? { accounts, users } : { accounts: '[]', users: '[]' }
      return { kind, suite, filter, matchCases, ...people }
    }
    case 'form': {
      const { cases, directory, fixtures, ...rest } = workspace.suite
      const suite = {
        ...rest,
        ...(directory && choice.has('directory') && { directory }),
        ...(fixtures && choice.has('cases') && { fixtures }),
        cases: choice.has('cases') ? cases : [],
      }
      const { form, given, kind, submitted } = workspace
      const values = choice.has('input') ? { given, submitted } : { given: '{}', submitted: '' }
      return { kind, suite, form, ...values }
    }
    default:
      return workspace satisfies never
  }
}
