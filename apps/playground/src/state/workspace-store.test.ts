import { describe, expect, test, vi } from 'vitest'
import { textOf } from './reduce-workspace.ts'
import { ruleWorkspace } from './rule-workspace.ts'
import { WorkspaceStore } from './workspace-store.ts'

const start = ruleWorkspace({ environment: 'workload-federation', expression: 'true', input: '{}' })
const other = ruleWorkspace({ environment: 'policy-step', expression: 'subject', input: '{}' })

function setUp() {
  let time = 0
  const store = new WorkspaceStore(start, () => time)
  return {
    store,
    type: (text: string, after = 10) => {
      time += after
      store.edit({ type: 'edit-text', which: 'expression', text })
    },
    rule: () => textOf(store.getState().workspace, 'expression'),
  }
}

describe('WorkspaceStore', () => {
  test('editors know what they wrote, so that their edits are no revision', () => {
    const { store, type, rule } = setUp()
    type('false')
    expect(rule()).toBe('false')
    expect(store.getState()).toMatchObject({ revision: 0, canUndo: true, canRedo: false })
  })

  test('what comes from elsewhere is a revision', () => {
    const { store } = setUp()
    store.dispatch({ type: 'replace', workspace: other })
    expect(store.getState()).toMatchObject({ workspace: other, revision: 1 })
  })

  test('keystrokes close together are one step', () => {
    const { store, type, rule } = setUp()
    for (const text of ['f', 'fa', 'fal']) type(text)
    store.undo()
    expect(rule()).toBe('true')
    expect(store.getState().revision).toBe(1)
    store.redo()
    expect(rule()).toBe('fal')
  })

  test('a pause or another text begins a step', () => {
    const { store, type, rule } = setUp()
    type('f')
    type('fa', 5000)
    store.edit({ type: 'edit-text', which: 'input', text: '{"a": 1}' })
    store.undo()
    expect(textOf(store.getState().workspace, 'input')).toBe('{}')
    store.undo()
    expect(rule()).toBe('f')
  })

  test('what came with an address is a visit until it is edited', () => {
    const { rule, store, type } = setUp()
    type('mine')
    store.visit(other)
    expect(store.getState()).toMatchObject({ workspace: other, isVisit: true, canUndo: true })
    store.undo()
    expect(rule()).toBe('mine')
    expect(store.getState().isVisit).toBe(false)
    store.redo()
    expect(store.getState().isVisit).toBe(true)
    type('subject.id')
    expect(store.getState().isVisit).toBe(false)
  })

  test('what changes nothing tells nobody', () => {
    const { store } = setUp()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    store.undo()
    store.dispatch({ type: 'remove-match-case', index: 0 })
    expect(listener).not.toHaveBeenCalled()
  })

  test('tells each subscriber until it leaves', () => {
    const { store, type } = setUp()
    const listener = vi.fn<() => void>()
    const leave = store.subscribe(listener)
    type('a')
    leave()
    type('b')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
