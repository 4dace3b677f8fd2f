import { expect, test } from 'vitest'
import { isAskedCase, isAskedRule, isAskedTest } from './asked.ts'

const rule = { expression: 'true', folder: '/a', title: 'deploy' }

test.each([
  [rule, true, false, false],
  [{ ...rule, environment: 'cel-go', platform: undefined }, true, false, false],
  [{ folder: '/a', title: 'deploy', file: '/a/deploy.cel' }, true, false, false],
  [{ ...rule, claims: {} }, true, true, false],
  [{ ...rule, platform: 1 }, false, false, false],
  [{ folder: '/a', title: 'deploy' }, false, false, false],
  [{ suite: '/a/deploy.cel.yaml', line: 3 }, false, false, true],
  [{ suite: '/a/deploy.cel.yaml' }, false, false, false],
  [undefined, false, false, false],
  ['true', false, false, false],
])('checks %j', (value, isRule, isCase, isTest) => {
  expect([isAskedRule(value), isAskedCase(value), isAskedTest(value)]).toEqual([
    isRule,
    isCase,
    isTest,
  ])
})
