import { expect, test } from 'vitest'
import { isAskedCase, isAskedRule } from './asked.ts'

const rule = { expression: 'true', folder: '/a' }

test.each([
  [rule, true, false],
  [{ ...rule, environment: 'cel-go', platform: undefined }, true, false],
  [{ ...rule, name: 'a', claims: {} }, true, true],
  [{ ...rule, platform: 1 }, false, false],
  [{ folder: '/a' }, false, false],
  [undefined, false, false],
  ['true', false, false],
])('checks %j', (value, isRule, isCase) => {
  expect([isAskedRule(value), isAskedCase(value)]).toEqual([isRule, isCase])
})
