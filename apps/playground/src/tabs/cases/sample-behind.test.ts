import { expect, test } from 'vitest'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import { reduceWorkspace } from '../../workspace/reduce/reduce-workspace.ts'
import { samples } from '../../workspace/samples/samples.ts'
import { withNotes } from '../../workspace/notes.ts'
import { sampleBehind, withoutCases } from './sample-behind.ts'

const found = samples.find(({ id }) => id === 'github-actions')
if (found?.workspace.kind !== 'rule') throw new Error('There is a sample of claims.')
const { workspace } = found
const rule = openRuleOf(workspace).expression ?? ''

test.each([
  ['the sample', rule, undefined],
  ['a small edit', `${rule} && claims.ref_type == "branch"`, undefined],
  ['another rule', 'claims.sub.startsWith("repo:acme")', 'github-actions'],
])('names the sample whose cases stay: %s', (_, text, id) => {
  const edited = reduceWorkspace(workspace, { type: 'edit-text', which: 'expression', text })
  if (edited.kind !== 'rule') throw new TypeError('An edit keeps the kind.')
  expect(sampleBehind(edited)?.id).toBe(id)
})

test('changed cases do not belong to the sample', () => {
  const changed = [
    { type: 'edit-text', which: 'expression', text: 'true' } as const,
    { type: 'remove-case', index: 0 } as const,
  ].reduce(reduceWorkspace, workspace)
  expect(changed.kind === 'rule' && sampleBehind(changed)).toBeUndefined()
})

test('removes the cases, their values and the open case, and keeps the baseline', () => {
  const before = withNotes(workspace)
  if (before.kind !== 'rule') throw new TypeError('Notes keep the kind.')
  const after = withoutCases(before, found)
  expect(openRuleOf(after)).toEqual({ ...openRuleOf(before), cases: [] })
  expect(after.suite).not.toHaveProperty('fixtures')
  expect(after).not.toHaveProperty('openCase')
  expect(after.notes).toEqual(before.notes)
})
