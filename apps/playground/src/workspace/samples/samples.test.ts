import { describe, expect, test } from 'vitest'
import { evaluate } from '../../evaluation/service.ts'
import { inspect } from '../../evaluation/inspect.ts'
import { questionOf, inspectionQuestionOf } from '../../evaluation/question-of.ts'
import { placeOf } from '../places.ts'
import { reduceWorkspace } from '../reduce/reduce-workspace.ts'
import { sampleFor, sampleOf, samples, samplesFor } from './samples.ts'

describe('samples', () => {
  test('have unique addresses and titles', () => {
    expect(samples.length).toBeGreaterThan(10)
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length)
    expect(new Set(samples.map(({ title }) => title)).size).toBe(samples.length)
  })

  test.each(samples)('$id is evaluated without problems', async ({ workspace }) => {
    const report = await evaluate(questionOf(workspace))
    expect(report.problems).toEqual([])
  })

  test.each(samplesFor(sampleFor('workload-federation').workspace))(
    'the rule of $title admits its token',
    async ({ workspace }) => {
      const report = await evaluate(questionOf(workspace))
      expect(report).toMatchObject({ kind: 'rule', outcome: { matched: true } })
    },
  )

  test.each(samples.filter(({ workspace }) => !placeOf(workspace).startsWith('cel-go')))(
    'the cases of $id pass, and refuse somebody',
    async ({ workspace }) => {
      const { cases, suiteProblems } = await inspect(inspectionQuestionOf(workspace))
      expect(suiteProblems).toEqual([])
      expect(cases.length).toBeGreaterThan(1)
      expect(cases.filter(({ status }) => status !== 'passed')).toEqual([])
    },
  )

  test.each(samplesFor(sampleFor('workload-federation').workspace))(
    'the cases of $title try all of the rule',
    async ({ workspace }) => {
      const { coverage } = await inspect(inspectionQuestionOf(workspace))
      expect(
        coverage.flatMap(({ uncovered }) => uncovered.map(({ gap, source }) => [source, gap])),
      ).toEqual([])
    },
  )

  test.each(samples)('$id is recognised until it is changed', (sample) => {
    const { workspace } = sample
    expect(sampleOf(structuredClone(workspace))).toBe(sample)
    const which =
      workspace.kind === 'rule' ? 'input' : workspace.kind === 'match' ? 'users' : 'form'
    const changed = reduceWorkspace(workspace, { type: 'edit-text', which, text: '{ }' })
    expect(sampleOf(changed)).toBeUndefined()
  })
})
