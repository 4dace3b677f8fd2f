import { describe, expect, test } from 'vitest'
import { baselineOf, withNotes } from './notes.ts'
import { reduceWorkspace, textOf } from './reduce/reduce-workspace.ts'
import { sampleFor } from './samples/samples.ts'
import type { WorkspaceAction } from './action.ts'
import type { Workspace } from './workspace.ts'

const after = (workspace: Workspace, ...actions: readonly WorkspaceAction[]): Workspace =>
  actions.reduce(reduceWorkspace, withNotes(workspace))

describe('the baseline of edits', () => {
  test.each([
    ['workload-federation', 'expression'],
    ['match', 'filter'],
    ['form', 'form'],
  ] as const)('is %s as opened until it is set', (place, which) => {
    const { workspace } = sampleFor(place)
    const text = textOf(workspace, which)
    const edited = after(workspace, { type: 'edit-text', which, text: 'new' })
    expect(textOf(baselineOf(edited), which)).toBe(text)
    const settled = after(edited, { type: 'set-baseline' }, { type: 'edit-text', which, text: '2' })
    expect(textOf(baselineOf(settled), which)).toBe('new')
  })

  test('is set for the open rule only', () => {
    const two = after(
      sampleFor('workload-federation').workspace,
      { type: 'add-rule', name: 'other' },
      { type: 'edit-text', which: 'expression', text: 'b' },
      { type: 'set-baseline' },
      { type: 'edit-text', which: 'expression', text: 'c' },
    )
    expect(textOf(baselineOf(two), 'expression')).toBe('b')
    const first = after(two, { type: 'open-rule', index: 0 })
    expect(textOf(baselineOf(first), 'expression')).toBe(textOf(first, 'expression'))
  })

  test('is set when the first case is added', () => {
    const bare = after(
      sampleFor('workload-federation').workspace,
      { type: 'add-rule', name: 'other' },
      { type: 'edit-text', which: 'expression', text: 'true' },
      { type: 'add-case', case: { name: 'one', expect: true } },
      { type: 'edit-text', which: 'expression', text: 'false' },
    )
    expect(textOf(baselineOf(bare), 'expression')).toBe('true')
  })
})
