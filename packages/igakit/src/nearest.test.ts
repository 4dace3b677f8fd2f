import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

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
