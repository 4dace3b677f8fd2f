import { expect, test } from 'vitest'
import type { InspectorState } from '../../evaluation/evaluator-state.ts'
import { questionOf } from '../../evaluation/question-of.ts'
import { ruleWorkspace } from '../../state/rule-workspace.ts'
import { sampleFor } from '../../state/sample-for.ts'
import { casesBadge } from './cases-badge.ts'

const { workspace } = sampleFor('workload-federation')
const question = { question: questionOf(workspace) }
const stopped = { status: 'stopped', question, deadlineMs: 1 } as const

test.each<[string, InspectorState, string]>([
  ['until they have run', { busy: true }, '6 …'],
  ['while they run again', { busy: true, ending: stopped }, '6 …'],
  ['where they cannot run', { busy: false, ending: stopped }, '6 ?'],
])('tells how many cases there are %s', (_, state, badge) => {
  expect(casesBadge(state, workspace)).toBe(badge)
})

test('says nothing where there are none', () => {
  const other = ruleWorkspace({ environment: 'cel-go', expression: 'true', input: '{}' })
  expect(casesBadge({ busy: true }, other)).toBeUndefined()
})
