import { Analyser } from '@igakit/analysis'
import { getEnvironment } from '@igakit/cel'
import { findPlatform } from '@igakit/platforms'
import { expect, test } from 'vitest'
import type { ImportedRule } from '../policy/policy.ts'
import {
  boundedRule,
  breaksImplicationBounded,
  differsBounded,
  ladderBounded,
  overlapsBounded,
  satisfiableBounded,
} from './bounded-rule.ts'

const analyser = new Analyser({
  environment: getEnvironment('workload-federation'),
  platform: findPlatform('github-actions'),
})
const gaps = [{ reason: 'x', place: { file: 'a.tf', line: 3, column: 4 } }]

function between(atLeast: string, atMost: string) {
  return read({ isComplete: false, atLeast, atMost, gaps })
}

function exactly(rule: string) {
  return read({ isComplete: true, rule, bytes: rule.length })
}

function read(rule: ImportedRule) {
  const bounded = boundedRule(analyser, rule)
  if (bounded === undefined) throw new TypeError('does not compile')
  return bounded
}

const main = 'claims.sub == "repo:acme/infra:ref:refs/heads/main"'
const anyBranch = 'claims.sub.startsWith("repo:acme/infra:")'
const other = 'claims.sub == "repo:acme/infra:pull_request"'

test('the access ladder is undecided only where the missing part can change it', () => {
  const { rungs } = ladderBounded(analyser, between(main, anyBranch))
  expect(rungs.map(({ actor, answer }) => [actor, answer])).toEqual([
    ['outsider', 'no'],
    ['fork', 'undecided'],
    ['other_project', 'no'],
    ['pusher', 'undecided'],
    ['maintainer', 'yes'],
  ])
  const pusher = rungs.find(({ actor }) => actor === 'pusher')
  expect(pusher).toMatchObject({ reason: 'the import is incomplete at a.tf:3:5: x' })
})

test.each([
  ['implied by the lower bound', between(anyBranch, 'true'), exactly(main), 'yes', 'yes'],
  ['implied in any case', between('false', main), exactly(anyBranch), 'no', 'undecided'],
  ['disjoint in any case', between('false', main), exactly(other), 'undecided', 'no'],
])('%s', (_title, rule, compared, implication, overlap) => {
  expect(breaksImplicationBounded(analyser, rule, compared).answer).toBe(implication)
  expect(overlapsBounded(analyser, rule, compared).answer).toBe(overlap)
})

test('an incomplete rule is never proved equivalent', () => {
  const incomplete = between(main, anyBranch)
  expect(differsBounded(analyser, incomplete, exactly(main)).answer).toBe('undecided')
  expect(differsBounded(analyser, incomplete, exactly(anyBranch)).answer).toBe('undecided')
  expect(differsBounded(analyser, incomplete, incomplete).answer).toBe('undecided')
  expect(differsBounded(analyser, incomplete, exactly('false')).answer).toBe('yes')
  expect(differsBounded(analyser, exactly(main), exactly(`(${main})`)).answer).toBe('no')
})

test('an incomplete rule may be false for every token', () => {
  expect(satisfiableBounded(analyser, between('false', main)).answer).toBe('undecided')
  expect(satisfiableBounded(analyser, between('false', 'false')).answer).toBe('no')
  expect(satisfiableBounded(analyser, between(main, 'true')).answer).toBe('yes')
})
