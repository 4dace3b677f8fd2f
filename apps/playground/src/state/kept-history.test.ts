import { expect, test } from 'vitest'
import { ruleWorkspace } from '../workspace/rule-workspace.ts'
import type { Desk } from './desk.ts'
import { KeptHistory } from './kept-history.ts'
import type { Store } from './page-storage.ts'

const deskOf = (expression: string, input = '{}'): Desk => ({
  workspace: ruleWorkspace({ environment: 'workload-federation', expression, input }),
  left: {},
})
function fakeStore(): Store {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  }
}
const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'

test('returns the states of the tab, the newest last', () => {
  const store = fakeStore()
  expect(new KeptHistory(() => store).read()).toEqual([])
  new KeptHistory(() => store).keep([deskOf('1'), deskOf('2')], deskOf('3'))
  expect(new KeptHistory(() => store).read()).toEqual(['1', '2', '3'].map((each) => deskOf(each)))
})

test.each(['{', '{"a": 1}', '[1, null]', '["{"]'])('ignores %s', (text) => {
  const store = fakeStore()
  store.setItem('igakit.playground.history', text)
  expect(new KeptHistory(() => store).read()).toEqual([])
})

test('keeps no outdated state if the newest does not fit', () => {
  const store = fakeStore()
  const full: Store = {
    ...store,
    setItem: (key, value) => {
      if (value.length > 1000) throw new DOMException('Full.', 'QuotaExceededError')
      store.setItem(key, value)
    },
  }
  const history = new KeptHistory(() => full)
  history.keep([], deskOf('1'))
  expect(history.read()).toEqual([deskOf('1')])
  history.keep([deskOf('1')], deskOf('2', 'x'.repeat(1000)))
  expect(history.read()).toEqual([])
})

test('keeps nothing from before a credential, and no more than fits', () => {
  const store = fakeStore()
  const history = new KeptHistory(() => store)
  history.keep([deskOf('1'), deskOf('2', token), deskOf('3')], deskOf('4'))
  expect(history.read()).toEqual([deskOf('3'), deskOf('4')])
  expect(store.getItem('igakit.playground.history')).not.toContain('eyJ')
  history.keep([deskOf('1', 'x'.repeat(600_000)), deskOf('2')], deskOf('3'))
  expect(history.read()).toEqual([deskOf('2'), deskOf('3')])
})

test('works without storage', () => {
  const history = new KeptHistory(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  history.keep([deskOf('1')], deskOf('2'))
  expect(history.read()).toEqual([])
})
