import { describe, expect, test } from 'vitest'
import { Memory } from './memory.ts'
import type { Store } from './page-storage.ts'
import { ruleWorkspace } from '../workspace/rule-workspace.ts'

const workspace = ruleWorkspace({
  environment: 'workload-federation',
  expression: 'true',
  input: '{}',
})

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
  test('returns the stored workspace and theme', () => {
    const store = fakeStore()
    const before = new Memory(() => store)
    expect(before.keepWorkspace(workspace)).toBe('yes')
    before.keepTheme('dark')
    const after = new Memory(() => store)
    expect(after.workspace()).toEqual(workspace)
    expect(after.theme()).toBe('dark')
  })

  test('is empty at first', () => {
    const memory = new Memory(fakeStore)
    expect(memory.workspace()).toBeUndefined()
    expect(memory.theme()).toBe('system')
  })

  test('does not store a workspace with a credential and keeps the previous one', () => {
    const memory = new Memory(fakeStore)
    memory.keepWorkspace(workspace)
    const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'
    expect(memory.keepWorkspace({ ...workspace, input: token })).toBe('credential')
    expect(memory.workspace()).toEqual(workspace)
  })

  test('sets work aside before it is replaced and returns the latest first', () => {
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

  test('sets nothing aside that stays, and equal work once', () => {
    const memory = new Memory(fakeStore)
    memory.keepWorkspace(numbered(1))
    memory.keepEarlier(numbered(1))
    expect(memory.earlier()).toBeUndefined()
    memory.keepEarlier(numbered(2))
    memory.keepEarlier(numbered(2))
    memory.forgetEarlier()
    expect(memory.earlier()).toBeUndefined()
  })

  test.each(['{', '{"a": 1}', '[1, null]', '["{"]'])('ignores %s', (text) => {
    const store = fakeStore()
    store.setItem('igakit.playground.earlier', text)
    expect(new Memory(() => store).earlier()).toBeUndefined()
  })

  test.each<[string, () => Store]>([
    ['is blocked', blocked],
    ['throws on use', () => ({ getItem: blocked, setItem: blocked })],
  ])('works without a storage that %s', (_, openStore) => {
    const memory = new Memory(openStore)
    expect(memory.workspace()).toBeUndefined()
    expect(memory.theme()).toBe('system')
    expect(memory.keepWorkspace(workspace)).toBe('unavailable')
    expect(() => memory.keepTheme('dark')).not.toThrow()
  })
})
