import type { FormSuite, MatchSuite, RuleSuite, Suite } from '@igakit/cel-testing'
import { isRecord } from '../evaluation/guards.ts'
import { environmentEntry } from './environments.ts'
import { readConfig } from './match-config.ts'
import type { Workspace } from './workspace.ts'

/** A suite as a workspace, or why the page cannot hold it. */
export type WorkspaceOfSuite =
  | { readonly ok: true; readonly workspace: Workspace }
  /** One sentence. */
  | { readonly ok: false; readonly message: string }

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

/** Opens a suite: its first rule, and the input of its first case. */
export function workspaceOf(suite: Suite): WorkspaceOfSuite {
  const file = fileOf(suite)
  if (file !== undefined) {
    const message = `The suite names the file ${file}, which the page cannot read: put its content into the suite.`
    return { ok: false, message }
  }
  switch (suite.kind) {
    case undefined:
    case 'rule':
      return ruleWorkspaceOf(suite)
    case 'match':
      return matchWorkspaceOf(suite)
    case 'form':
      return formWorkspaceOf(suite)
    default:
      return suite satisfies never
  }
}

function ruleWorkspaceOf(suite: RuleSuite): WorkspaceOfSuite {
  const given = givenOf(suite.rules[0]?.cases[0]?.given, suite.fixtures)
  const takesClaims = environmentEntry(suite.environment).input === 'claims'
  const input = indented(takesClaims ? (given['claims'] ?? {}) : given)
  return { ok: true, workspace: { kind: 'rule', suite, openRule: 0, input } }
}

function matchWorkspaceOf(suite: MatchSuite): WorkspaceOfSuite {
  const config = readConfig(suite.config ?? {})
  if (!config) {
    return { ok: false, message: 'The configuration of the suite is not as the service has it.' }
  }
  const { accounts = [], users = [], ...rest } = suite
  return {
    ok: true,
    workspace: {
      kind: 'match',
      suite: rest,
      ...config,
      accounts: indented(accounts),
      users: indented(users),
    },
  }
}

function formWorkspaceOf({ form = {}, ...suite }: FormSuite): WorkspaceOfSuite {
  const [first] = suite.cases
  return {
    ok: true,
    workspace: {
      kind: 'form',
      suite,
      form: indented(form),
      given: indented(givenOf(first?.given, suite.fixtures)),
      submitted: first?.input === undefined ? '' : indented(first.input),
    },
  }
}

/** The input that a case starts from. */
function givenOf(
  given: unknown,
  fixtures: RuleSuite['fixtures'] = {},
): Readonly<Record<string, unknown>> {
  const [name] = isRecord(given) ? [given['fixture']] : [given]
  if (typeof name === 'string') return fixtures[name] ?? {}
  return isRecord(given) ? given : {}
}

function fileOf(suite: Suite): string | undefined {
  const own = [
    suite.directoryFile,
    ...(suite.kind === 'match' ? [suite.configFile, suite.accountsFile, suite.usersFile] : []),
    ...(suite.kind === 'form' ? [suite.formFile] : []),
    ...('rules' in suite ? suite.rules.map(({ expressionFile }) => expressionFile) : []),
  ]
  return own.find((file) => file !== undefined)
}
