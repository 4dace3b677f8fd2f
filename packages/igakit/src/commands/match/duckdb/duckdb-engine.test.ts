import { compileComparison, compileMatching, defaultSemantics } from '@igakit/directory'
import { array, assert, asyncProperty, constantFrom, oneof, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { DuckDbEngine } from './duckdb-engine.ts'
import { openDatabase } from './open-database.ts'
import { idOf, storedText } from './key-tables.ts'
import { bytesOf } from './row-appender.ts'

const text = oneof(
  constantFrom(
    'a',
    'A',
    'ä',
    'a\u0308',
    'a ',
    '',
    'a\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00',
    'ß',
    'ss',
    'İ',
    'i',
  ),
  string({ unit: 'binary', maxLength: 3 }),
)

const anyRecord = record(
  {
    id: text,
    email: text,
    emails: array(text, { maxLength: 3 }),
    profile: record({ n: oneof(constantFrom('a', 'b'), constantFrom(1)) }, { requiredKeys: [] }),
    status: constantFrom('DELETED', 'ENABLED'),
  },
  { requiredKeys: [] },
)

const keys = (root: string) =>
  constantFrom(
    `${root}.email`,
    `${root}.emails`,
    `[${root}.email] + ${root}.emails`,
    `${root}.profile.n`,
  )

const anyBody = record({
  filter: constantFrom(
    'true',
    'size(appUser.email) < 2 ? "MATCH_ONLY" : "CREATE"',
    'size(appUser.email) != 2',
  ),
  cases: array(record({ appUserKeyCel: keys('appUser'), userKeyCel: keys('user') }), {
    minLength: 1,
    maxLength: 3,
  }),
}).map(({ cases, filter }) => ({
  celExpression: { expression: filter },
  mergeConfig: { matchCases: cases },
}))

const anySemantics = record({
  missingKey: constantFrom('none' as const, 'failure' as const),
  failedKey: constantFrom('stop' as const, 'continue' as const),
  severalUsers: constantFrom('stop' as const, 'continue' as const),
  deletedUsers: constantFrom('match' as const, 'skip' as const),
})

async function withEngine<Result>(run: (engine: DuckDbEngine) => Promise<Result>): Promise<Result> {
  const database = await openDatabase('the test', {
    memoryBytes: 2 ** 28,
    threads: 1,
    usesFiles: false,
  })
  const engine = await DuckDbEngine.create(database)
  try {
    return await run(engine)
  } finally {
    await engine.close()
  }
}

const bodyOfAllKinds = {
  celExpression: {
    expression:
      'size(appUser.email) == 2 ? "IGNORE" : size(appUser.email) == 3 ? "MATCH_ONLY" : "CREATE"',
  },
  mergeConfig: {
    matchCases: [
      { appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' },
      { appUserKeyCel: 'appUser.profile.n', userKeyCel: 'user.profile.n' },
    ],
  },
}

/** Arguments whose accounts have outcomes of all kinds. */
const allKinds: [
  typeof bodyOfAllKinds,
  typeof bodyOfAllKinds,
  typeof defaultSemantics,
  object[],
  object[],
] = [
  bodyOfAllKinds,
  bodyOfAllKinds,
  defaultSemantics,
  [
    { id: 'matched', email: 'a' },
    { id: 'ignored', email: 'bb' },
    { id: 'match only', email: 'ccc' },
    { id: 'created', email: 'dddd' },
    { id: 'ambiguous', email: 'x' },
    { id: 'failed', email: 'y', profile: { n: 1 } },
  ],
  [{ email: 'a' }, { email: 'x' }, { email: 'x' }],
]

test('outcomes and summaries equal those in memory', async () => {
  const seen = new Set<string>()
  await assert(
    asyncProperty(
      anyBody,
      anyBody,
      anySemantics,
      array(anyRecord, { maxLength: 8 }),
      array(anyRecord, { maxLength: 14 }),
      async (before, after, semantics, accounts, users) => {
        const now = new Date(0)
        const matching = compileMatching(before, { semantics, now })
        const comparison = compileComparison(before, after, { semantics, now })
        if (!matching.ok || !comparison.ok) throw new Error('a configuration does not compile')
        const run = async (engine?: DuckDbEngine) => {
          const outcomes: unknown[] = []
          const summary = await matching.matching.run(
            { accounts, users },
            {
              engine,
              onOutcomes: (some) => {
                outcomes.push(...some)
                for (const { outcome } of some) seen.add(outcome.kind)
              },
            },
          )
          return { summary, outcomes }
        }
        expect(await withEngine(run)).toEqual(await run())
        const compare = async (engine?: DuckDbEngine) => {
          const changes: unknown[] = []
          const summary = await comparison.comparison.run(
            { accounts, users },
            { engine, onChanges: (some) => void changes.push(...some) },
          )
          return { summary, changes }
        }
        expect(await withEngine(compare)).toEqual(await compare())
      },
    ),
    { numRuns: 20, examples: [allKinds] },
  )
  expect(seen.size).toBe(6)
})

test('many keys of different sizes are joined like those in memory', async () => {
  const long = 'x'.repeat(3000)
  const emailOf = (index: number): string =>
    [`${index % 700}`, `${index}${long}`, '', 'shared', `a\u0001${index}`, `${index}\u0000`][
      index % 6
    ] ?? ''
  const people = Array.from({ length: 9000 }, (_, index) => ({
    id: index % 11 === 0 ? undefined : `${index % 13 === 0 ? '\u0002' : ''}${index}`,
    email: emailOf(index),
    emails: Array.from({ length: index % 4 }, (_each, nth) => `${(index * 7 + nth) % 5000}`),
  }))
  const compilation = compileMatching({
    all: {},
    mergeConfig: {
      matchCases: [
        { appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' },
        { appUserKeyCel: 'appUser.emails', userKeyCel: 'user.emails' },
        { appUserKeyCel: 'appUser.email', userKeyCel: 'user.emails' },
      ],
    },
  })
  if (!compilation.ok) throw new Error('the configuration does not compile')
  const { matching } = compilation
  const run = async (engine?: DuckDbEngine) => {
    const outcomes: unknown[] = []
    const summary = await matching.run(
      { accounts: people, users: people.toReversed() },
      { engine, onOutcomes: (some) => void outcomes.push(...some) },
    )
    return { summary, outcomes }
  }
  const expected = await run()
  expect(expected.summary.outcomes.matched).toBeGreaterThan(1000)
  expect(expected.summary.outcomes.ambiguous).toBeGreaterThan(1000)
  expect(await withEngine(run)).toEqual(expected)
})

test('a full disk while DuckDB spills is an error with a remedy', async () => {
  const database = await openDatabase('the test', {
    memoryBytes: 2 ** 24,
    threads: 1,
    usesFiles: false,
  })
  const engine = await DuckDbEngine.create(database)
  try {
    await database.connection.run("SET max_temp_directory_size='1MB'")
    const compilation = compileMatching({
      all: {},
      mergeConfig: { matchCases: [{ appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }] },
    })
    if (!compilation.ok) throw new Error('the configuration does not compile')
    const long = 'x'.repeat(2000)
    const users = Array.from({ length: 12_000 }, (_, index) => ({ email: `${index}${long}` }))
    const outcomes: unknown[] = []
    const run = compilation.matching.run(
      { accounts: users, users },
      { engine, onOutcomes: (some) => void outcomes.push(...some) },
    )
    await expect(run).rejects.toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('temporary folder'),
      hint: expect.stringContaining('TMPDIR'),
    })
    expect(outcomes).toEqual([])
  } finally {
    await engine.close()
  }
})

const keysOfText = ['a', 'a\u0000', '\ud800', '\udc00', '\ufffd', '\ud83d\ude00', '\ud83d']

test.each([...keysOfText, '\u0001', '\u0002b', '\u0003', '\u0003"a"', '"a"'])(
  'the text %j is stored without separators and read again',
  (each) => {
    const stored = storedText(each)
    expect(['\u0000', '\u0001', '\u0002'].some((end) => stored.includes(end))).toBe(false)
    expect(stored.isWellFormed()).toBe(true)
    expect(idOf(stored)).toBe(each)
  },
)

test('different keys have different bytes', () => {
  const bytes = keysOfText.map((key) => Buffer.from(bytesOf(key)).toString('hex'))
  expect(new Set(bytes).size).toBe(keysOfText.length)
})
