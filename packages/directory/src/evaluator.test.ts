import { describe, expect, test } from 'vitest'
import { type BatchEvaluator, fromAccountBatch, fromUserBatch } from './evaluate/evaluated.ts'
import { createRecordEvaluator } from './evaluator.ts'
import { compileMatching } from './matching.ts'
import type { AccountOutcome } from './outcome.ts'

const body = {
  celExpression: { expression: 'appUser.profile.kind == "person" ? "CREATE" : "MATCH_ONLY"' },
  mergeConfig: {
    matchCases: [
      { appUserKeyCel: 'appUser.emails', userKeyCel: 'user.emails' },
      { appUserKeyCel: 'appUser.profile.login', userKeyCel: 'user.username' },
    ],
  },
}
const now = new Date(0)

const accounts = Array.from({ length: 500 }, (_, index) => ({
  id: `a${index}`,
  emails: index % 3 === 0 ? [`${index % 90}@acme.example`, 'many'] : [],
  profile: { ...(index % 7 === 0 ? {} : { kind: 'person' }), login: index % 11 },
}))
const users = Array.from({ length: 100 }, (_, index) => ({
  id: `u${index}`,
  emails: [`${index}@acme.example`, ...(index % 40 === 0 ? ['many'] : [])],
  username: `${index}`,
}))

/** Returns an evaluator that clones batches, as a message between threads would, and finishes them in random order. */
function shuffled(concurrency: number): BatchEvaluator<readonly unknown[]> {
  const compilation = compileMatching(body)
  if (!compilation.ok) throw new Error('it compiles')
  const evaluator = createRecordEvaluator([compilation.matching.config], { now })
  let seed = 1
  const soon = async (): Promise<void> => {
    seed = (seed * 48_271) % 2_147_483_647
    for (let turns = seed % 4; turns > 0; turns--) {
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }
  }
  return {
    concurrency,
    async evaluateUsers(batch) {
      await soon()
      return fromUserBatch(structuredClone(evaluator.evaluateUsers(batch)))
    },
    async evaluateAccounts(batch) {
      await soon()
      return fromAccountBatch(structuredClone(evaluator.evaluateAccounts(batch)))
    },
  }
}

function batches<T>(records: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(records.length / size) }, (_, index) =>
    records.slice(index * size, (index + 1) * size),
  )
}

async function run(sources: 'records' | number, smallerSide: 'users' | 'accounts') {
  const compilation = compileMatching(body, { now })
  if (!compilation.ok) throw new Error('it compiles')
  const outcomes: AccountOutcome[] = []
  const options = {
    smallerSide,
    onOutcomes: (some: readonly AccountOutcome[]) => {
      outcomes.push(...some)
    },
  }
  const summary =
    sources === 'records'
      ? await compilation.matching.run({ accounts, users }, options)
      : await compilation.matching.run(
          {
            accounts: batches(accounts, 17),
            users: batches(users, 13),
            evaluator: shuffled(sources),
          },
          options,
        )
  return { outcomes, summary }
}

describe('outcomes, counts and assumptions are the same', () => {
  test.for([1, 2, 8] as const)('with %i concurrent batches', async (concurrency) => {
    expect(await run(concurrency, 'users')).toEqual(await run('records', 'users'))
  })

  test.for(['records', 4] as const)('with either side indexed, %s', async (sources) => {
    expect(await run(sources, 'accounts')).toEqual(await run('records', 'users'))
  })
})

test('a failing batch rejects the run, and other failures are handled', async () => {
  const compilation = compileMatching(body)
  if (!compilation.ok) throw new Error('it compiles')
  const evaluator: BatchEvaluator<number> = {
    concurrency: 3,
    evaluateUsers: (batch) => Promise.reject(new Error(`batch ${batch}`)),
    evaluateAccounts: () => Promise.reject(new Error('accounts')),
  }
  const running = compilation.matching.run({ users: [1, 2, 3, 4], accounts: [], evaluator })
  await expect(running).rejects.toThrow('batch 1')
})

test('rejects a configuration that does not compile', () => {
  const config = { filter: 'appUser.', cases: [], hasFilter: true }
  expect(() => createRecordEvaluator([config], { now })).toThrow('account filter: ')
})
