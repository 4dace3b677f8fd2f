import type { SuiteRule } from '@igakit/cel-testing'
import { nowOf } from '../../workspace/open-case.ts'
import type { Workspace } from '../../workspace/workspace.ts'

/** The data that a link may omit, because it may be personal. */
export type SharePart = 'input' | 'cases' | 'guarantees' | 'directory'

/** A guarantee of a rule. */
export type Guarantee = NonNullable<SuiteRule['guarantees']>[number]

export type ShareChoice = ReadonlySet<SharePart>

/** All optional data. */
export const everything: ShareChoice = new Set(['input', 'cases', 'guarantees', 'directory'])

/** An item in the dialog's list of included data. */
export interface ListedPart {
  /** The optional data that the item represents; absent if the item is required. */
  readonly part?: SharePart
  readonly title: string
}

export function partsOf(workspace: Workspace): readonly ListedPart[] {
  const { suite } = workspace
  const time = nowOf(workspace) === undefined ? [] : [{ title: 'The time of now()' }]
  const directory: readonly ListedPart[] = suite.directory
    ? [{ part: 'directory', title: 'The directory for lookups' }]
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
        ...listedCases(cases, workspace.suite.fixtures),
        ...listedGuarantees(rules.flatMap(({ guarantees = [] }) => guarantees)),
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
        ...listedCases(workspace.suite.cases.length, workspace.suite.fixtures),
        ...directory,
      ]
    default:
      return workspace satisfies never
  }
}

function listedCases(count: number, fixtures?: object): readonly ListedPart[] {
  if (count === 0) return []
  const title = count === 1 ? 'The case, with its input' : `The ${count} cases, with their inputs`
  return [{ part: 'cases', title: fixtures ? `${title} and the fixtures` : title }]
}

function listedGuarantees(guarantees: readonly Guarantee[]): readonly ListedPart[] {
  const count = guarantees.length
  if (count === 0) return []
  const title = count === 1 ? 'The guarantee' : `The ${count} guarantees`
  const namesOwner = guarantees.some(({ refuses }) => refuses?.mine !== undefined)
  return [
    { part: 'guarantees', title: namesOwner ? `${title}, with the values that are yours` : title },
  ]
}

/**
 * Returns the workspace without notes and unselected data. The time of an open case becomes the time of the
 * workspace.
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
        rules: rules.map(({ cases, guarantees, ...rule }) => ({
          ...rule,
          cases: hasCases ? cases : [],
          ...(guarantees && choice.has('guarantees') && { guarantees }),
        })),
      }
      const { kind, openRule } = workspace
      return { kind, suite, openRule, ...open, input: choice.has('input') ? workspace.input : '{}' }
    }
    case 'match': {
      // Drop the suite's own accounts and users, because the editors contain them.
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
