import { expect, it } from 'vitest'
import { nodeFloor } from './node-floor.ts'

it.each([
  ['>=22.13', '22.13.0'],
  ['>=24.1.2', '24.1.2'],
  ['>=22', undefined],
  ['^22.13', undefined],
  ['>=22.13 <25', undefined],
  [undefined, undefined],
])('the oldest Node.js of %s is %s', (range, expected) => {
  expect(nodeFloor(range)).toBe(expected)
})
