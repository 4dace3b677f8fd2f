import { expect, test } from 'vitest'
import { ruleWorkspace } from '../workspace/rule-workspace.ts'
import type { Desk } from './desk.ts'
import { parseDesk, writeDesk } from './kept-desk.ts'
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

test('returns the steps before the present state', () => {
  const store = fakeStore()
  new KeptHistory(() => store).keep([deskOf('1'), deskOf('2')], deskOf('3'))
  expect(new KeptHistory(() => store).before(deskOf('3'))).toEqual([deskOf('1'), deskOf('2')])
})

test('recognises the present state after a reload has changed the order of its members', () => {
  const { workspace } = deskOf('3')
  if (workspace.kind !== 'rule') throw new TypeError('A rule.')
  const { input, kind, openRule, suite } = workspace
  const rules = suite.rules.map((rule) => ({ ...rule, cases: [{ name: 'a', expect: true }] }))
  const visited = { kind, suite: { ...suite, rules }, openRule, openCase: 0, input }
  const store = fakeStore()
  new KeptHistory(() => store).keep([deskOf('1')], { workspace: visited, left: {} })
  const reloaded = parseDesk(writeDesk({ workspace: visited, left: {} }))
  if (!reloaded) throw new TypeError('A desk.')
  expect(Object.keys(reloaded.workspace)).not.toEqual(Object.keys(visited))
  expect(new KeptHistory(() => store).before(reloaded)).toEqual([deskOf('1')])
})

test('returns nothing before another state', () => {
  const store = fakeStore()
  new KeptHistory(() => store).keep([deskOf('1')], deskOf('2'))
  expect(new KeptHistory(() => store).before(deskOf('x'))).toEqual([])
})

test('keeps nothing from before a credential, and no more than fits', () => {
  const store = fakeStore()
  const history = new KeptHistory(() => store)
  history.keep([deskOf('1'), deskOf('2', token), deskOf('3')], deskOf('4'))
  expect(history.before(deskOf('4'))).toEqual([deskOf('3')])
  expect(store.getItem('igakit.playground.history')).not.toContain('eyJ')
  history.keep([deskOf('1', 'x'.repeat(600_000)), deskOf('2')], deskOf('3'))
  expect(history.before(deskOf('3'))).toEqual([deskOf('2')])
})

test('works without storage', () => {
  const history = new KeptHistory(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  history.keep([deskOf('1')], deskOf('2'))
  expect(history.before(deskOf('2'))).toEqual([])
})
