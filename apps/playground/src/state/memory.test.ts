import { describe, expect, test } from 'vitest'
import { Memory, type Store } from './memory.ts'
import { ruleWorkspace } from './rule-workspace.ts'

const workspace = ruleWorkspace({
  environment: 'workload-federation',
  expression: 'true',
  input: '{}',
})

/** A storage in the test's own memory. */
function fakeStore(): Store {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  }
}

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('Memory', () => {
  test('gives back the workspace and the theme that it was given', () => {
    const store = fakeStore()
    const before = new Memory(() => store)
    expect(before.keepWorkspace(workspace)).toBe('yes')
    before.keepTheme('dark')
    const after = new Memory(() => store)
    expect(after.workspace()).toEqual(workspace)
    expect(after.theme()).toBe('dark')
  })

  test('has nothing at first', () => {
    const memory = new Memory(fakeStore)
    expect(memory.workspace()).toBeUndefined()
    expect(memory.theme()).toBe('system')
  })

  test('keeps no workspace with a credential, and leaves the one before', () => {
    const memory = new Memory(fakeStore)
    memory.keepWorkspace(workspace)
    const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'
    expect(memory.keepWorkspace({ ...workspace, input: token })).toBe('credential')
    expect(memory.workspace()).toEqual(workspace)
  })

  test.each<[string, () => Store]>([
    ['is blocked', blocked],
    ['throws on use', () => ({ getItem: blocked, setItem: blocked })],
  ])('does without a storage that %s', (_, openStore) => {
    const memory = new Memory(openStore)
    expect(memory.workspace()).toBeUndefined()
    expect(memory.theme()).toBe('system')
    expect(memory.keepWorkspace(workspace)).toBe('unavailable')
    expect(() => memory.keepTheme('dark')).not.toThrow()
  })
})
