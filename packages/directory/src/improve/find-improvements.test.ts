import { assert, asyncProperty, array, pre } from 'fast-check'
import { expect, test } from 'vitest'
import { anyConfig, anyRecord } from '../../fixtures/arbitraries.ts'
import { compileMatching } from '../matching.ts'
import type { Outcome } from '../outcome.ts'

interface Sources {
  readonly accounts: readonly unknown[]
  readonly users: readonly unknown[]
}

async function runOf(body: object, sources: Sources) {
  const compilation = compileMatching(body)
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  const outcomes: Outcome[] = []
  await compilation.matching.run(sources, {
    onOutcomes: (some) => void outcomes.push(...some.map(({ outcome }) => outcome)),
  })
  return { matching: compilation.matching, outcomes }
}

async function outcomesOf(body: object, sources: Sources) {
  const { matching, outcomes } = await runOf(body, sources)
  const isUnmatched = outcomes.map(({ kind }) => kind === 'created' || kind === 'match_only')
  const improvements = await matching
    .searchImprovements()
    .run(sources, { isUnmatched: ({ index }) => isUnmatched[index] === true })
  return { improvements, outcomes, isUnmatched }
}

test('suggests the simplest change, with its count', async () => {
  const accounts = [
    { id: '1', email: 'Ann@x.example' },
    { id: '2', email: ' bob@x.example' },
    { id: '3', email: 'cleo@x.example' },
    { id: '4', username: 'DAN@x.example' },
    { id: '5', email: 'eve@y.example' },
  ]
  const users = ['ann', 'bob', 'cleo', 'dan', 'eve'].map((name, index) => ({
    id: `u${index}`,
    email: `${name}@x.example`,
  }))
  const { improvements } = await outcomesOf(
    {
      all: {},
      mergeConfig: { matchCases: [{ appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }] },
    },
    { accounts, users },
  )
  expect(
    improvements.map(({ change, matchCase, matched }) => [
      change,
      matched,
      matchCase.appUserKeyCel,
    ]),
  ).toEqual([
    ['local_part', 3, 'appUser.email.trim().lowerAscii().split("@")[0]'],
    ['case_and_spaces', 2, 'appUser.email.trim().lowerAscii()'],
    ['case', 1, 'appUser.email.lowerAscii()'],
    ['spaces', 1, 'appUser.email.trim()'],
    ['fields', 1, 'appUser.username.trim().lowerAscii()'],
  ])
})

test('each improvement matches as many more accounts as it states if it is added', async () => {
  await assert(
    asyncProperty(
      anyConfig,
      array(anyRecord, { maxLength: 8 }),
      array(anyRecord, { maxLength: 8 }),
      async ({ cases, filter }, accounts, users) => {
        const bodyOf = (matchCases: readonly object[]) => ({
          ...(filter === undefined ? { all: {} } : { celExpression: { expression: filter } }),
          mergeConfig: { matchCases },
        })
        const { improvements, isUnmatched } = await outcomesOf(bodyOf(cases), { accounts, users })
        // Only runs with an improvement count, so that no choice of seeds leaves the test without a case.
        pre(improvements.length > 0)
        for (const { ambiguous, failed, matchCase, matched } of improvements) {
          // oxlint-disable-next-line no-await-in-loop -- a few improvements
          const after = await runOf(bodyOf([...cases, matchCase]), { accounts, users })
          const count = (kind: string) =>
            after.outcomes.filter((each, index) => isUnmatched[index] && each.kind === kind).length
          expect([count('matched'), count('ambiguous'), count('failed')]).toEqual([
            matched,
            ambiguous,
            failed,
          ])
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('leaves out candidates that a profile does not allow', () => {
  const body = {
    all: {},
    mergeConfig: { matchCases: [{ appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }] },
  }
  const limits = { expressionBytes: 28 }
  const environments = { 'directory-app-user-key': { limits }, 'directory-user-key': { limits } }
  const compilation = compileMatching(body, { profile: { environments } })
  if (!compilation.ok) throw new Error('the configuration does not compile')
  const { configs } = compilation.matching.searchImprovements()
  expect(configs.map(({ cases }) => cases[0]?.appUserKeyCel)).toEqual([
    'appUser.email.lowerAscii()',
    'appUser.email.trim()',
  ])
})
