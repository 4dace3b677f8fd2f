import { expect, test } from 'vitest'
import { packLines, packRows } from '../../evaluation/match/packed-rows.ts'
import { accountOutcomes, type AccountTable } from '../../evaluation/report.ts'
import { selectAccounts, type RowChoice } from './select-rows.ts'

const names = ['bob', 'Ann', 'eve', 'ann b']
const outcomes = ['ignored', 'matched', 'ambiguous', 'matched'] as const
const table: AccountTable = {
  rows: packRows([]),
  search: packLines(names.map((name) => name.toLowerCase())),
  byLabel: Uint32Array.of(1, 3, 0, 2),
  outcomes: Uint8Array.from(outcomes, (outcome) => accountOutcomes.indexOf(outcome)),
  counts: { matched: 2, ambiguous: 1, failed: 0, created: 0, match_only: 0, ignored: 1 },
}

test.each<[Partial<RowChoice>, readonly string[]]>([
  [{}, names],
  [{ search: ' ANN ' }, ['Ann', 'ann b']],
  [{ search: 'none' }, []],
  [{ order: 'name' }, ['Ann', 'ann b', 'bob', 'eve']],
  [{ order: 'outcome' }, ['Ann', 'ann b', 'eve', 'bob']],
  [{ outcome: 'matched' }, ['Ann', 'ann b']],
  [{ outcome: 'failed' }, []],
  [{ order: 'name', search: 'b' }, ['ann b', 'bob']],
  [{ order: 'outcome', search: 'b' }, ['ann b', 'bob']],
])('%j', (choice, expected) => {
  const chosen = selectAccounts(table, { search: '', order: 'list', ...choice })
  expect([...chosen].map((index) => names[index])).toEqual(expected)
})
