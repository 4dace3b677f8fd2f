import { expect, test } from 'vitest'
import { openStore } from './open-store.ts'
import { reduceWorkspace } from '../workspace/reduce/reduce-workspace.ts'
import { ruleWorkspace } from '../workspace/rule-workspace.ts'
import { sampleOf, samples } from '../workspace/samples/samples.ts'

const mine = ruleWorkspace({ environment: 'cel-go', expression: 'mine', input: '{}' })
const [sample] = samples
if (!sample) throw new Error('There are samples.')
const address = `#sample=${sample.id}`

test.each([
  ['the first visit', '', undefined, 'github-actions', { isVisit: false, canUndo: false }],
  ['an address', address, undefined, sample.id, { isVisit: false, canUndo: false }],
  ['an address that is none', '#sample=none', mine, undefined, { isVisit: false, canUndo: false }],
  ['another visit', '', mine, undefined, { isVisit: false, canUndo: false }],
  ['an address in another visit', address, mine, sample.id, { isVisit: true, canUndo: true }],
])('%s', (_, hash, remembered, id, expected) => {
  const state = openStore(hash, remembered ? [{ workspace: remembered, left: {} }] : []).getState()
  expect(sampleOf(state.workspace)?.id).toBe(id)
  expect(state).toMatchObject(expected)
})

test('keeps cases added to a sample at its address', () => {
  const added = { name: 'mine', given: { claims: {} }, expect: false }
  const kept = reduceWorkspace(sample.workspace, { type: 'add-case', case: added })
  const { isVisit, workspace } = openStore(address, [{ workspace: kept, left: {} }]).getState()
  expect({ isVisit, workspace }).toMatchObject({ isVisit: false, workspace: kept })
})

test('undo returns to the states of the last visit', () => {
  const states = [sample.workspace, mine].map((workspace) => ({ workspace, left: {} }))
  const store = openStore('', states)
  expect(store.getState()).toMatchObject({ workspace: mine, canUndo: true })
  store.undo()
  expect(store.getState()).toMatchObject({ workspace: sample.workspace, canUndo: false })
})
