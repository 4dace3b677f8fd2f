import { expect, test } from 'vitest'
import { nearest, nearestTitles } from './nearest.ts'

const names = ['cel-go', 'cel-go-all', 'workload-federation', 'account-filter']

test.each([
  ['workload-federaton', 'workload-federation'],
  ['Workload-Federation', 'workload-federation'],
  ['cel-og', 'cel-go'],
  ['workloadfederation', 'workload-federation'],
  ['cel', undefined],
  ['', undefined],
  ['something-else', undefined],
])('%j means %j', (word, meant) => {
  expect(nearest(word, names)).toBe(meant)
})

const titles = ['deploy › main branch', 'deploy › pull request', 'audit › main branch of a fork']

test.each([
  ['mian branch', ['deploy › main branch', 'audit › main branch of a fork']],
  ['deploi', ['deploy › main branch', 'deploy › pull request']],
  ['pullrequest', ['deploy › pull request']],
  ['nothing like it', []],
  ['', []],
  ['x'.repeat(100_000), []],
])('a title with a part like %.20j: %j', (text, found) => {
  expect(nearestTitles(text, titles, 2)).toEqual(found)
})
