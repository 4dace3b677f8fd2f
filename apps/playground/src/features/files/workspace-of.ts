import type { FormSuite, MatchSuite, RuleSuite, Suite } from '@igakit/cel-testing'
import { ruleNotesOf } from '../../state/notes.ts'
import { readConfig } from '../../state/match-config.ts'
import type {
  FormWorkspace,
  MatchWorkspace,
  RuleNotes,
  RuleWorkspace,
  SuiteSource,
  Workspace,
} from '../../state/workspace.ts'
import { textsOfFormCase, textsOfRuleCase } from '../cases/texts-of-case.ts'

/** A suite as a workspace, or why the page cannot hold it. */
export type WorkspaceOfSuite =
  | { readonly ok: true; readonly workspace: Workspace }
  /** One sentence. */
  | { readonly ok: false; readonly message: string }

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

/**
 * Opens a suite that names no files: its first rule, and the input of its first case.
 * @param source the text that it was read from
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
    return { ok: false, message: 'The configuration of the suite is not as the service has it.' }
  }
  const { accounts = [], users = [], ...rest } = suite
  const workspace: MatchWorkspace = {
    kind: 'match',
    suite: rest,
    ...config,
    accounts: indented(accounts),
    users: indented(users),
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
