import { expect, test } from 'vitest'
import { editDistance, nearest, nearestNames } from './spelling.ts'

const environments = ['cel-go', 'cel-go-all', 'workload-federation', 'account-filter', 'fly']

test.each([
  ['workload-federaton', 'workload-federation'],
  ['Workload-Federation', 'workload-federation'],
  ['cel-og', 'cel-go'],
  ['workloadfederation', 'workload-federation'],
  ['cel', undefined],
  ['foo', undefined],
  ['fyl', 'fly'],
  ['flyy', 'fly'],
  ['flo', 'fly'],
  ['work', 'workload-federation'],
  ['ac', undefined],
  ['', undefined],
  ['something-else', undefined],
])('suggests for %j: %j', (word, suggestion) => {
  expect(nearest(word, environments)).toBe(suggestion)
})

test.each([
  ['startswith', ['startsWith']],
  ['satrtsWith', ['startsWith']],
  ['has_key', ['hasKey']],
  ['startsWith', []],
  ['sz', []],
])('suggests names for %j: %j', (name, suggestions) => {
  expect(nearestNames(name, ['startsWith', 'endsWith', 'hasKey', 'size'])).toEqual(suggestions)
})

test.each([
  ['', '', {}, 0],
  ['abc', 'abc', {}, 0],
  ['abc', '', {}, 3],
  ['kitten', 'sitting', {}, 3],
  ['ab', 'ba', {}, 2],
  ['ab', 'ba', { allowsSwaps: true }, 1],
  ['kitten', 'sitting', { limit: 2 }, 2],
  ['a', 'x'.repeat(1_000_000), { limit: 3 }, 3],
])('the distance of %.9j and %.9j with %j is %i', (left, right, options, distance) => {
  expect(editDistance(left, right, options)).toBe(distance)
})
