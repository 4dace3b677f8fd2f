import { expect, test } from 'vitest'
import type { InspectorState } from '../../evaluation/evaluator-state.ts'
import { questionOf } from '../../evaluation/question-of.ts'
import { sampleFor } from '../../state/sample-for.ts'
import { casesBadge } from './cases-badge.ts'

const { workspace } = sampleFor('workload-federation')
const question = { question: questionOf(workspace) }
const stopped = { status: 'stopped', question, deadlineMs: 1 } as const

test.each<[string, InspectorState, string]>([
  ['until they have run', { busy: true, ending: undefined }, '6 …'],
  ['while they run again', { busy: true, ending: stopped }, '6 …'],
  ['where they cannot run', { busy: false, ending: stopped }, '6 ?'],
])('tells how many cases there are %s', (_, state, badge) => {
  expect(casesBadge(state, workspace)).toBe(badge)
})

test('says nothing where there are none', () => {
  const { workspace: other } = sampleFor('cel-go')
  expect(casesBadge({ busy: true, ending: undefined }, other)).toBeUndefined()
})
