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

const numbered = (count: number) => ({ ...workspace, input: String(count) })

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

  test('sets work aside before other work takes its place, and gives it back last first', () => {
    const memory = new Memory(fakeStore)
    memory.keepEarlier(numbered(1))
    expect(memory.earlier()).toBeUndefined()
    for (const count of [1, 2, 3]) {
      memory.keepEarlier(numbered(count))
      memory.keepWorkspace(numbered(count))
    }
    expect(memory.earlier()).toEqual(numbered(2))
    memory.forgetEarlier()
    expect(memory.earlier()).toEqual(numbered(1))
    memory.forgetEarlier()
    expect(memory.earlier()).toBeUndefined()
  })

  test('sets nothing aside that stays, and the same thing once', () => {
    const memory = new Memory(fakeStore)
    memory.keepWorkspace(numbered(1))
    memory.keepEarlier(numbered(1))
    expect(memory.earlier()).toBeUndefined()
    memory.keepEarlier(numbered(2))
    memory.keepEarlier(numbered(2))
    memory.forgetEarlier()
    expect(memory.earlier()).toBeUndefined()
  })

  test.each(['{', '{"a": 1}', '[1, null]', '["{"]'])('takes %s for nothing set aside', (text) => {
    const store = fakeStore()
    store.setItem('igakit.playground.earlier', text)
    expect(new Memory(() => store).earlier()).toBeUndefined()
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
