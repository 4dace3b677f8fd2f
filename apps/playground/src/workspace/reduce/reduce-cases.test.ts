import { describe, expect, test } from 'vitest'
import { casesOf, nowOf, openCaseOf } from '../open-case.ts'
import { reduceWorkspace } from './reduce-workspace.ts'
import { sampleFor } from '../samples/samples.ts'
import type { KindedCase, WorkspaceAction } from '../action.ts'
import type { Workspace } from '../workspace.ts'

const added: readonly [string, KindedCase][] = [
  ['workload-federation', { kind: 'rule', case: { name: 'new', expect: true } }],
  ['match', { kind: 'match', case: { name: 'new', account: 'a1', expect: 'created' } }],
  ['form', { kind: 'form', case: { name: 'new', expect: { values: {} } } }],
]

const after = (workspace: Workspace, ...actions: readonly WorkspaceAction[]): Workspace =>
  actions.reduce(reduceWorkspace, workspace)

describe.each(added)('cases of %s', (place, kinded) => {
  const { workspace } = sampleFor(place)
  const count = casesOf(workspace).length
  const more = after(workspace, { type: 'add-case', ...kinded })

  test('are open after adding', () => {
    expect(casesOf(more)).toHaveLength(count + 1)
    expect(openCaseOf(more)).toBe(kinded.case)
    expect(openCaseOf(after(more, { type: 'close-case' }))).toBeUndefined()
  })

  test('stay open until they are removed', () => {
    expect(openCaseOf(after(more, { type: 'remove-case', index: 0 }))).toBe(kinded.case)
    const rest = after(more, { type: 'remove-case', index: count })
    expect(casesOf(rest)).toEqual(casesOf(workspace))
    expect(openCaseOf(rest)).toBeUndefined()
  })

  test('are replaced in place', () => {
    const changed = after(workspace, { type: 'replace-case', index: 1, ...kinded })
    expect(casesOf(changed)).toEqual(casesOf(workspace).with(1, kinded.case))
  })

  test('of another kind change nothing', () => {
    for (const [other, otherCase] of added) {
      if (other === place) continue
      expect(after(workspace, { type: 'add-case', ...otherCase })).toBe(workspace)
    }
    expect(after(workspace, { type: 'open-case', index: 99, texts: {} })).toBe(workspace)
  })
})

test('adds several accounts without opening one', () => {
  const { workspace } = sampleFor('match')
  const cases = [
    { name: 'x', account: 'a1', expect: 'created' as const },
    { name: 'y', account: 'a2', expect: 'created' as const },
  ]
  const more = after(workspace, { type: 'add-accounts', cases })
  expect(casesOf(more).slice(-2)).toEqual(cases)
  expect(openCaseOf(more)).toBeUndefined()
})

describe('the time of the page', () => {
  const { workspace } = sampleFor('policy-condition')
  const [ofSuite, ofCase] = ['2026-01-31T09:30:00Z', '2027-01-31T09:30:00Z']

  test('is the time of the open case, else of the suite, else the current time', () => {
    expect(nowOf(workspace)).toBeUndefined()
    const timed = after(workspace, { type: 'set-surroundings', now: ofSuite, caseNow: ofCase })
    expect(nowOf(timed)).toBe(ofCase)
    expect(nowOf(after(timed, { type: 'close-case' }))).toBe(ofSuite)
    const cleared = after(timed, { type: 'set-surroundings' })
    expect(nowOf(cleared)).toBeUndefined()
    expect(cleared.suite).not.toHaveProperty('directory')
  })

  test.each(['match', 'form'])('can be set for a %s', (place) => {
    const { workspace: other } = sampleFor(place)
    const timed = after(other, { type: 'set-surroundings', now: ofSuite, directory: {} })
    expect(timed.suite).toMatchObject({ now: ofSuite, directory: {} })
  })
})
