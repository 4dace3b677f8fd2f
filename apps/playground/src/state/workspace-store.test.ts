import { describe, expect, test, vi } from 'vitest'
import { textOf } from '../workspace/reduce/reduce-workspace.ts'
import { ruleWorkspace } from '../workspace/rule-workspace.ts'
import { WorkspaceStore } from './workspace-store.ts'

const start = ruleWorkspace({ environment: 'workload-federation', expression: 'true', input: '{}' })
const other = ruleWorkspace({ environment: 'policy-step', expression: 'subject', input: '{}' })

function setUp() {
  let time = 0
  const store = new WorkspaceStore({ workspace: start, left: {} }, () => time)
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
  test('edits of editors are not a revision', () => {
    const { store, type, rule } = setUp()
    type('false')
    expect(rule()).toBe('false')
    expect(store.getState()).toMatchObject({ revision: 0, canUndo: true, canRedo: false })
  })

  test('other changes are a revision', () => {
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

  test('keystrokes outside the editors are a revision and one step', () => {
    const { store, rule } = setUp()
    for (const text of ['f', 'fa']) {
      store.type({ type: 'edit-text', which: 'expression', text })
    }
    expect(store.getState().revision).toBe(2)
    store.undo()
    expect(rule()).toBe('true')
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

  test('a workspace from an address is a visit until it is edited', () => {
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

  test('does not notify without a change', () => {
    const { store } = setUp()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    store.undo()
    store.dispatch({ type: 'remove-match-case', index: 0 })
    expect(listener).not.toHaveBeenCalled()
  })

  test('notifies subscribers until they unsubscribe', () => {
    const { store, type } = setUp()
    const listener = vi.fn<() => void>()
    const leave = store.subscribe(listener)
    type('a')
    leave()
    type('b')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
