import { describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { Memory } from './memory.ts'
import type { Store } from './page-storage.ts'
import { ruleWorkspace } from '../workspace/rule-workspace.ts'
import { sampleFor } from '../workspace/samples/samples.ts'

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

const deskOf = (input: string, left: Desk['left'] = {}): Desk => ({
  workspace: { ...workspace, input },
  left,
})
const numbered = (count: number): Desk => deskOf(String(count))
const desk = deskOf('{}')

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('Memory', () => {
  test('returns the stored workspace and theme', () => {
    const store = fakeStore()
    const before = new Memory(() => store)
    expect(before.keepWorkspace(desk)).toBe('yes')
    before.keepTheme('dark')
    const after = new Memory(() => store)
    expect(after.opened).toEqual([desk])
    expect(after.theme()).toBe('dark')
  })

  test('is empty at first', () => {
    const memory = new Memory(fakeStore)
    expect(memory.opened).toEqual([])
    expect(memory.theme()).toBe('system')
  })

  test('does not store a workspace with a credential and keeps the previous one', () => {
    const store = fakeStore()
    const memory = new Memory(() => store)
    memory.keepWorkspace(desk)
    const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'
    expect(memory.keepWorkspace(deskOf(token))).toBe('credential')
    expect(new Memory(() => store).opened).toEqual([desk])
  })

  test('sets work aside before it is replaced and returns the latest first', () => {
    const store = fakeStore()
    const memory = new Memory(() => store)
    memory.keepEarlier(numbered(1))
    expect(memory.earlier()).toBeUndefined()
    for (const count of [1, 2, 3]) {
      memory.keepEarlier(numbered(count))
      memory.keepWorkspace(numbered(count))
    }
    expect(memory.earlier()).toEqual(numbered(2).workspace)
    memory.forgetEarlier()
    expect(memory.earlier()).toEqual(numbered(1).workspace)
    memory.forgetEarlier()
    expect(memory.earlier()).toBeUndefined()
  })

  test('sets nothing aside that stays, and equal work once', () => {
    const store = fakeStore()
    const memory = new Memory(() => store)
    memory.keepWorkspace(numbered(1))
    memory.keepEarlier(numbered(1))
    expect(memory.earlier()).toBeUndefined()
    memory.keepEarlier(numbered(2))
    memory.keepEarlier(numbered(2))
    memory.forgetEarlier()
    expect(memory.earlier()).toBeUndefined()
  })

  test('sets no unchanged sample aside', () => {
    const memory = new Memory(fakeStore)
    memory.keepWorkspace({ workspace: sampleFor('match').workspace, left: {} })
    memory.keepEarlier(numbered(1))
    expect(memory.earlier()).toBeUndefined()
  })

  test('a tab opens with its own work after a reload, a new tab with the newest', () => {
    const store = fakeStore()
    const tabs = [fakeStore(), fakeStore()]
    const openTab = (index: number) =>
      new Memory(
        () => store,
        () => tabs[index] ?? fakeStore(),
      )
    for (const index of [0, 1]) {
      const memory = openTab(index)
      memory.keepWorkspace(numbered(index))
      memory.history.keep([desk], numbered(index))
    }
    expect(openTab(0).opened).toEqual([desk, numbered(0)])
    expect(openTab(1).opened).toEqual([desk, numbered(1)])
    expect(openTab(2).opened).toEqual([numbered(1)])
    // Only the first tab replaces work of another.
    openTab(1).keepWorkspace(numbered(2))
    expect(openTab(1).earlier()).toBeUndefined()
    openTab(0).keepWorkspace(numbered(3))
    expect(openTab(0).earlier()).toEqual(numbered(2).workspace)
  })

  test('sets aside what another tab has stored since, also of other environments', () => {
    const store = fakeStore()
    const one = new Memory(() => store)
    one.keepWorkspace(numbered(1))
    const other = new Memory(() => store)
    other.keepWorkspace(numbered(2))
    other.keepWorkspace(deskOf('3', { form: numbered(4).workspace }))
    expect(other.earlier()).toBeUndefined()
    one.keepWorkspace(numbered(5))
    one.keepWorkspace(numbered(6))
    expect(one.earlier()).toEqual(numbered(3).workspace)
    one.forgetEarlier()
    expect(one.earlier()).toEqual(numbered(4).workspace)
    one.forgetEarlier()
    expect(one.earlier()).toBeUndefined()
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
    expect(memory.opened).toEqual([])
    expect(memory.theme()).toBe('system')
    expect(memory.keepWorkspace(desk)).toBe('unavailable')
    expect(() => memory.keepTheme('dark')).not.toThrow()
  })
})
