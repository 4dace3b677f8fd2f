import { expect, test } from 'vitest'
import type { InspectorState } from '../../evaluation/clients.ts'
import { inspect } from '../../evaluation/inspect.ts'
import { questionOf, inspectionQuestionOf } from '../../evaluation/question-of.ts'
import { reduceWorkspace } from '../../workspace/reduce/reduce-workspace.ts'
import { ruleWorkspace } from '../../workspace/rule-workspace.ts'
import { sampleFor } from '../../workspace/samples/samples.ts'
import { casesBadge } from './cases-badge.ts'
import type { DecidedGuarantees } from './use-guarantees.ts'

const { workspace } = sampleFor('workload-federation')
const question = { kind: 'inspection', question: questionOf(workspace) } as const
const stopped = { status: 'stopped', question, deadlineMs: 1 } as const

test.each<[string, InspectorState, string]>([
  ['until they have run', { busy: true }, '6 …'],
  ['while they run again', { busy: true, ending: stopped }, '6 …'],
  ['where they cannot run', { busy: false, ending: stopped }, '6 not run'],
])('shows the number of cases %s', (_, state, badge) => {
  expect(casesBadge(state, workspace)).toBe(badge)
})

test('is empty without cases', () => {
  const other = ruleWorkspace({ environment: 'cel-go', expression: 'true', input: '{}' })
  expect(casesBadge({ busy: true }, other)).toBeUndefined()
})

test.each<[string, DecidedGuarantees, string]>([
  ['until they are decided', undefined, '2 …'],
  ['which failed to be decided', 'Undecided: the analysis took too long.', '2 not run'],
  ['all proved', guaranteesOf('passed', 'passed'), '2 ✓'],
  ['one broken', guaranteesOf('passed', 'failed'), '1 ✗'],
])('counts the guarantees of the open rule, %s', (_, decided, badge) => {
  const guarantees = [{ implies: 'true' }, { never: 'false' }]
  const guarded = [
    { type: 'add-rule', name: 'guarded' } as const,
    { type: 'set-guarantees', guarantees } as const,
  ].reduce(reduceWorkspace, workspace)
  expect(casesBadge({ busy: false, ending: stopped }, guarded, decided)).toBe(badge)
})

function guaranteesOf(...statuses: readonly ('passed' | 'failed')[]): DecidedGuarantees {
  return {
    kind: 'guarantees',
    problems: [],
    guarantees: statuses.map((status) => ({ title: 'a guarantee', status })),
  }
}

test('counts the cases of the open rule', async () => {
  const one = { name: 'fails', given: {}, expect: 'no such value' }
  const several = [
    { type: 'add-rule', name: 'other' } as const,
    { type: 'edit-text', which: 'expression', text: 'true' } as const,
    { type: 'add-case', case: one } as const,
  ].reduce(reduceWorkspace, workspace)
  const asked = inspectionQuestionOf(several)
  const answer = await inspect(asked)
  const state = { busy: false, ending: { status: 'answered', question: asked, answer } } as const
  expect(casesBadge(state, several)).toBe('1 ✗')
  const first = reduceWorkspace(several, { type: 'open-rule', index: 0 })
  expect(casesBadge(state, first)).toBe('6 ✓')
  const empty = reduceWorkspace(several, { type: 'add-rule', name: 'empty' })
  expect(casesBadge(state, empty)).toBeUndefined()
})
