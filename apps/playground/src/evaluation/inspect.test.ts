import { describe, expect, test } from 'vitest'
import { inspectionQuestionOf } from './question-of.ts'
import { reduceWorkspace } from '../workspace/reduce/reduce-workspace.ts'
import { ruleWorkspace } from '../workspace/rule-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { sampleFor } from '../workspace/samples/samples.ts'
import { inspect } from './inspect.ts'
import { type Reason, reasonText } from './reason/reason.ts'

const rule = ruleWorkspace({
  environment: 'workload-federation',
  expression: 'claims.a == "x" && has(claims.b)',
  input: '{"a": "x"}',
})
const withCase = (expected: boolean): Workspace =>
  reduceWorkspace(rule, {
    type: 'add-case',
    case: { name: 'one', given: { claims: { a: 'x', b: 1 } }, expect: expected },
  })

/** Returns a text with the fix of a reason; undefined without one. */
function fixedBy(reason: Reason | undefined, text: string): string | undefined {
  const [edit] = reason?.fix?.edits ?? []
  return edit && text.slice(0, edit.range.start) + edit.newText + text.slice(edit.range.end)
}

const formOf = (expression: string): string =>
  `{"fields": [{"name": "team", "stringField": {}, "sharedConfig": {"defaultValueCel": "${expression}"}}]}`

describe('an inspection', () => {
  test('contains the value of every part of the rule', async () => {
    const { reason, trace, ...rest } = await inspect(inspectionQuestionOf(rule))
    expect(trace).toMatchObject({
      outcome: 'false',
      operator: '&&',
      parts: [
        { source: 'claims.a == "x"', outcome: 'true', isDeciding: false },
        { source: 'has(claims.b)', outcome: 'false', isDeciding: true },
      ],
    })
    expect(reason?.range).toEqual({ start: 19, end: 32 })
    expect(rest).toEqual({ cases: [], coverage: [], suiteProblems: [] })
  })

  test.each([
    { expected: true, status: 'passed' },
    { expected: false, status: 'failed' },
  ])('contains the result of each case: $status', async ({ expected, status }) => {
    const { cases, coverage, suiteProblems } = await inspect(
      inspectionQuestionOf(withCase(expected)),
    )
    expect(suiteProblems).toEqual([])
    expect(cases).toMatchObject([{ name: 'one', rule: 'rule', status }])
    expect(coverage).toMatchObject([{ rule: 'rule', uncovered: [{ gap: 'never false' }, {}, {}] }])
  })

  test.each(['clams.a', '', 'claims.a =='])('reports why no case ran: %j', async (text) => {
    const broken = reduceWorkspace(withCase(true), {
      type: 'edit-text',
      which: 'expression',
      text,
    })
    const { suiteProblems, trace } = await inspect(inspectionQuestionOf(broken))
    expect(suiteProblems).toHaveLength(1)
    expect(trace).toBeUndefined()
  })

  test.each([
    { levels: 150, suiteProblems: [] },
    { levels: 250, suiteProblems: ['The suite is nested deeper than 200 levels.'] },
  ])('limits the nesting of cases: $levels', async ({ levels, suiteProblems }) => {
    let deep: unknown = 'x'
    for (let level = 0; level < levels; level++) deep = [deep]
    const nested = reduceWorkspace(rule, {
      type: 'add-case',
      case: { name: 'deep', given: { claims: { a: deep } }, expect: false },
    })
    expect(await inspect(inspectionQuestionOf(nested))).toMatchObject({ suiteProblems })
  })

  test.each([
    [
      'appUser.mail',
      'Account key of case 1: mail is unknown. Did you mean email?',
      'appUser.email',
    ],
    [
      'appUser.email ==',
      'Account key of case 1: The expression is incomplete: a value is missing after ==.',
      undefined,
    ],
    [
      'size("a")',
      'Account key of case 1: The expression has the type int, but must be a string or list(string) or null.',
      undefined,
    ],
  ])('explains an error of a match: %s', async (key, text, fixed) => {
    const { workspace } = sampleFor('match')
    const broken = reduceWorkspace(workspace, {
      type: 'edit-key',
      index: 0,
      side: 'appUserKeyCel',
      text: key,
    })
    const { issues = [], reason } = await inspect(inspectionQuestionOf(broken))
    expect(reason && reasonText(reason)).toBe(text)
    expect(reason?.subject).toBe('appUserKeyCel 0')
    expect(issues).toEqual([reason])
    expect(fixedBy(reason, key)).toBe(fixed)
  })

  test.each([
    [
      String.raw`\"a\" + subject.emial`,
      'Default of team: emial is unknown. Did you mean email?',
      String.raw`\"a\" + subject.email`,
    ],
    ['1', 'Default of team: The expression has the type int, but must be a string.', undefined],
  ])('explains an error of a form: %s', async (json, text, fixed) => {
    const { workspace } = sampleFor('form')
    const broken = reduceWorkspace(workspace, {
      type: 'edit-text',
      which: 'form',
      text: formOf(json),
    })
    const { reason } = await inspect(inspectionQuestionOf(broken))
    expect(reason && reasonText(reason)).toBe(text)
    expect(reason?.subject).toBe('form')
    expect(fixedBy(reason, formOf(json))).toBe(fixed && formOf(fixed))
  })

  test('names the cases that do not fit a form, once each', async () => {
    const { workspace } = sampleFor('form')
    const text = '{"fields": [{"name": "reason", "stringField": {}}]}'
    const other = reduceWorkspace(workspace, { type: 'edit-text', which: 'form', text })
    const { cases, suiteProblems } = await inspect(inspectionQuestionOf(other))
    expect(cases).toEqual([])
    expect(suiteProblems).toContain(
      '“others get a week” expects team, days and hosts, which the form does not have. Delete or edit the case.',
    )
    expect(new Set(suiteProblems.map((problem) => /“.+?”/.exec(problem)?.[0])).size).toBe(
      suiteProblems.length,
    )
  })

  test('names the cases whose account is missing, and runs the others', async () => {
    const { workspace } = sampleFor('match')
    const text = '[{"id": "a1", "email": "ann@acme.example"}]'
    const other = reduceWorkspace(workspace, { type: 'edit-text', which: 'accounts', text })
    const { cases, suiteProblems } = await inspect(inspectionQuestionOf(other))
    expect(cases).toHaveLength(1)
    expect(suiteProblems).toHaveLength(3)
    expect(suiteProblems[0]).toMatch(
      /^“.+” is about the account a2, which is not among the accounts\. Delete or edit the case\.$/,
    )
  })

  test('has no trace for invalid input', async () => {
    const { trace } = await inspect(inspectionQuestionOf({ ...rule, input: '[' }))
    expect(trace).toBeUndefined()
  })

  test('is plain data', async () => {
    const inspection = await inspect(inspectionQuestionOf(withCase(false)))
    expect(structuredClone(inspection)).toEqual(inspection)
  })
})
