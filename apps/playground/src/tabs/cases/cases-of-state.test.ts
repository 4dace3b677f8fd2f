import { describe, expect, test } from 'vitest'
import { inspect } from '../../evaluation/inspect.ts'
import type { InspectorState } from '../../evaluation/clients.ts'
import { inspectionQuestionOf } from '../../evaluation/question-of.ts'
import { casesOf } from '../../workspace/open-case.ts'
import { reduceWorkspace } from '../../workspace/reduce/reduce-workspace.ts'
import { sampleFor } from '../../workspace/samples/samples.ts'
import type { FormWorkspace, MatchWorkspace, Workspace } from '../../workspace/workspace.ts'
import { caseOfForm } from './editors/case-of-form.ts'
import { casesOfAccounts } from './editors/cases-of-accounts.ts'
import { textsOfFormCase } from './editors/texts-of-case.ts'

async function inspected(workspace: Workspace): Promise<InspectorState> {
  const question = inspectionQuestionOf(workspace)
  return {
    busy: false,
    ending: { status: 'answered', question, answer: await inspect(question) },
  }
}

const { workspace: form } = sampleFor('form')
const { workspace: match } = sampleFor('match')
if (form.kind !== 'form' || match.kind !== 'match') throw new Error('There are samples of both.')

async function statusesOf(workspace: Workspace): Promise<readonly string[]> {
  const { cases, suiteProblems } = await inspect(inspectionQuestionOf(workspace))
  expect(suiteProblems).toEqual([])
  return cases.map(({ status }) => status)
}

describe('a case of a form', () => {
  test.each([
    form,
    { ...form, submitted: '' },
    { ...form, submitted: '{"days": 31, "team": "x"}' },
    { ...form, suite: { ...form.suite, cases: [], now: '2026-01-31T09:30:00Z' } },
  ] satisfies FormWorkspace[])('passes at once and can be opened: %#', async (workspace) => {
    const reading = caseOfForm(workspace, await inspected(workspace))
    if (!reading.ok) throw new Error(reading.message)
    const kept = reduceWorkspace(workspace, { type: 'add-case', kind: 'form', case: reading.case })
    expect((await statusesOf(kept)).at(-1)).toBe('passed')
    const texts = textsOfFormCase(reading.case, workspace)
    const { given, submitted } = texts.ok ? texts.texts : {}
    expect(JSON.parse(given ?? '')).toEqual(JSON.parse(workspace.given))
    expect((submitted ?? '') === '').toBe(workspace.submitted === '')
  })

  test.each([
    { ...form, given: '[' },
    { ...form, submitted: '[]' },
    { ...form, form: '{"fields": [{}]}' },
    { ...form, given: '{"subject": {"expr": "1"}}' },
    { ...form, given: '{"subject": {"n": 9007199254740993}}' },
  ] satisfies FormWorkspace[])('is rejected with a message: %#', async (workspace) => {
    const refusal = { ok: false, message: expect.stringMatching(/\.$/) }
    expect(caseOfForm(workspace, await inspected(workspace))).toEqual(refusal)
  })

  test('is rejected while the result belongs to another form', async () => {
    const state = await inspected(form)
    expect(caseOfForm({ ...form, given: '{}' }, state)).toMatchObject({ ok: false })
  })
})

describe('cases of accounts', () => {
  const bare: MatchWorkspace = { ...match, suite: { ...match.suite, cases: [] } }

  test('pass at once and have unique names', async () => {
    const reading = casesOfAccounts(bare, [0, 1, 2, 3], await inspected(bare))
    if (!reading.ok) throw new Error(reading.message)
    const kept = reduceWorkspace(bare, { type: 'add-accounts', cases: reading.cases })
    expect(await statusesOf(kept)).toEqual(['passed', 'passed', 'passed', 'passed'])
    expect(new Set(casesOf(kept).map(({ name }) => name)).size).toBe(4)
    const again = casesOfAccounts(
      { ...bare, suite: { ...bare.suite, cases: [...reading.cases] } },
      [0],
      await inspected(bare),
    )
    expect(again.ok && again.cases[0]?.name).toBe('case 5')
  })

  test.each([
    { ...bare, accounts: '[{"email": "ann@acme.example"}]' },
    { ...bare, accounts: '[' },
    { ...bare, filter: 'appUser.' },
  ] satisfies MatchWorkspace[])('are rejected with a message: %#', async (workspace) => {
    const refusal = { ok: false, message: expect.stringMatching(/\.$/) }
    expect(casesOfAccounts(workspace, [0], await inspected(workspace))).toEqual(refusal)
  })
})
