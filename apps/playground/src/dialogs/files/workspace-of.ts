import type { FormSuite, MatchSuite, RuleSuite, Suite } from '@igakit/cel-testing'
import { ruleNotesOf } from '../../workspace/notes.ts'
import { readConfig } from '../../workspace/match-config.ts'
import type {
  FormWorkspace,
  MatchWorkspace,
  RuleNotes,
  RuleWorkspace,
  SuiteSource,
  Workspace,
} from '../../workspace/workspace.ts'
import { textsOfFormCase, textsOfRuleCase } from '../../tabs/cases/editors/texts-of-case.ts'

/** The workspace of a suite, or the reason why the page cannot open it. */
export type WorkspaceOfSuite =
  | { readonly ok: true; readonly workspace: Workspace }
  | { readonly ok: false; readonly message: string }

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

/** Formats one record per line, so that records are easy to compare and thousands of them stay readable. */
const listed = (records: readonly unknown[]): string =>
  records.length === 0
    ? '[]'
    : `[\n${records.map((record) => `  ${JSON.stringify(record)}`).join(',\n')}\n]`

/**
 * Opens a suite without file references, starting with its first rule and the input of that rule's first case.
 * @param source the file that contains the suite
 */
export function workspaceOf(suite: Suite, source?: SuiteSource): WorkspaceOfSuite {
  switch (suite.kind) {
    case undefined:
    case 'rule':
      return { ok: true, workspace: ruleWorkspaceOf(suite, source) }
    case 'match':
      return matchWorkspaceOf(suite, source)
    case 'form':
      return { ok: true, workspace: formWorkspaceOf(suite, source) }
    default:
      return suite satisfies never
  }
}

function ruleWorkspaceOf(suite: RuleSuite, source: SuiteSource | undefined): RuleWorkspace {
  const closed: RuleWorkspace = { kind: 'rule', suite, openRule: 0, input: '{}' }
  const notes = ruleNotesOf(closed)
  // Each rule opens with the input of its first case.
  const rules = suite.rules.map((rule, index): RuleNotes => {
    const [first] = rule.cases
    const reading = first && textsOfRuleCase(first, closed)
    const left =
      reading?.ok === true ? { input: reading.texts.input ?? '{}', openCase: 0 } : { input: '{}' }
    return { baseline: notes.rules[index]?.baseline ?? '', left }
  })
  const { input = '{}', openCase } = rules[0]?.left ?? {}
  return {
    ...closed,
    input,
    ...(openCase !== undefined && { openCase }),
    notes: { rules, ...(source && { source }) },
  }
}

function matchWorkspaceOf(suite: MatchSuite, source: SuiteSource | undefined): WorkspaceOfSuite {
  const config = readConfig(suite.config ?? {})
  if (!config) {
    return {
      ok: false,
      message: 'The configuration of the suite does not match the format of the service.',
    }
  }
  const { accounts = [], users = [], ...rest } = suite
  const workspace: MatchWorkspace = {
    kind: 'match',
    suite: rest,
    ...config,
    accounts: listed(accounts),
    users: listed(users),
    notes: { baseline: config, ...(source && { source }) },
  }
  return { ok: true, workspace }
}

function formWorkspaceOf(whole: FormSuite, source: SuiteSource | undefined): FormWorkspace {
  const { form = {}, ...suite } = whole
  const text = indented(form)
  const [first] = suite.cases
  const reading = first && textsOfFormCase(first, { suite })
  const { given = '{}', submitted = '' } = reading?.ok === true ? reading.texts : {}
  return {
    kind: 'form',
    suite,
    form: text,
    given,
    submitted,
    ...(reading?.ok === true && { openCase: 0 }),
    notes: { baseline: text, ...(source && { source }) },
  }
}
