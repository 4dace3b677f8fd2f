import { describe, expect, test } from 'vitest'
import { questionOf } from '../evaluation/question-of.ts'
import { samples } from '../workspace/samples/samples.ts'
import { firstRecords, matchContextOf, ruleContextOf } from './context-of.ts'
import { isSameContext } from './rule-context.ts'

const workspaces = samples.map(({ id, workspace }) => ({ id, workspace }))

describe('the context of', () => {
  for (const { id, workspace } of workspaces) {
    if (workspace.kind !== 'rule') continue
    test(`${id} has what the evaluator is asked with`, () => {
      const context = ruleContextOf(workspace)
      const { inputIs, isOptional, ...rest } = context
      expect(inputIs).toBe('whole')
      // An empty rule has no diagnostics, because the result explains it.
      expect(isOptional).toBe(true)
      expect(questionOf(workspace)).toMatchObject(rest)
      expect(isSameContext(context, ruleContextOf({ ...workspace }))).toBe(true)
      expect(isSameContext(context, ruleContextOf({ ...workspace, input: '' }))).toBe(false)
    })
  }
})

test.each([
  ['appUserKeyCel', 'directory-app-user-key', 'accounts'],
  ['userKeyCel', 'directory-user-key', 'users'],
  ['filter', 'account-filter', 'accounts'],
] as const)('%s is evaluated on the first record', (which, environment, side) => {
  const workspace = workspaces.map((each) => each.workspace).find(({ kind }) => kind === 'match')
  if (workspace?.kind !== 'match') throw new TypeError('There is a sample of a match.')
  expect(matchContextOf(workspace, which)).toMatchObject({
    environment,
    input: workspace[side],
    inputIs: 'records',
  })
})

const record = (index: number) => ({ id: `a${index}`, note: '}]"{[', deep: [{ more: {} }] })

const list = (length: number) => JSON.stringify(Array.from({ length }, (_, index) => record(index)))

describe('of a long list', () => {
  test('only the first records are sent', () => {
    expect(JSON.parse(firstRecords(list(5000)))).toEqual(JSON.parse(list(50)))
    expect(firstRecords(list(100))).toBe(list(100))
  })

  test.each([
    ['one long record', JSON.stringify([{ note: 'a'.repeat(200_000) }])],
    ['no list', `"${'a'.repeat(200_000)}"`],
    ['invalid JSON', '['.repeat(200_000)],
  ])('%s is sent as it is', (_, json) => {
    expect(firstRecords(json)).toBe(json)
  })
})
