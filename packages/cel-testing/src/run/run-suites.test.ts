import { describe, expect, test } from 'vitest'
import { collectRun } from '../testing/collect-run.ts'
import { mixedSuites, ruleSuite } from '../testing/suites.ts'
import { caseTitle } from './case-result.ts'
import { runSuite } from './run-suite.ts'
import { runSuites } from './run-suites.ts'
import type { SuiteInput, SuiteOptions } from './suite-options.ts'
import type { SuiteEvent } from './suite-result.ts'
import type { Thresholds } from './thresholds.ts'

const yes = '{ name: yes, expect: true }'
const no = '{ name: no, expect: false }'

async function runOne(
  text: string,
  options: SuiteOptions = {},
): Promise<Awaited<ReturnType<typeof collectRun>>> {
  return collectRun([{ name: 'a.cel.yaml', text }], options)
}

describe('a run', () => {
  test('counts cases and reports the status of each suite', async () => {
    const { cases, summary } = await collectRun(mixedSuites)
    expect(summary.counts).toEqual({ passed: 1, failed: 3, skipped: 1 })
    expect(summary.suites.map(({ status, suite }) => [suite, status])).toEqual([
      ['good.cel.yaml', 'passed'],
      ['failing.cel.yaml', 'failed'],
      ['broken.cel.yaml', 'does_not_compile'],
      ['invalid.cel.yaml', 'invalid'],
    ])
    expect(cases[0]).toEqual({
      suite: 'good.cel.yaml',
      rule: 'rule',
      name: 'main',
      place: expect.objectContaining({ line: 6, column: 8 }),
      status: 'passed',
      assumptions: [],
      milliseconds: 1,
    })
  })

  test('reports its progress, and a summary at the end', async () => {
    const kinds: string[] = []
    for await (const event of runSuites(mixedSuites.slice(0, 2))) {
      kinds.push(
        event.kind === 'end'
          ? 'end'
          : `${event.kind} ${event.progress.casesDone} ${event.progress.suitesDone}/${event.progress.suites}`,
      )
    }
    expect(kinds).toEqual([
      'case 1 0/2',
      'case 2 0/2',
      'suite 2 1/2',
      'case 3 1/2',
      'case 4 1/2',
      'suite 4 2/2',
      'end',
    ])
  })

  test('with bail stops at the first failure and reports its suite', async () => {
    const { cases, summary } = await collectRun(mixedSuites, { bail: true })
    expect(summary.isCutShort).toBe(true)
    expect(summary.suites.map(({ counts, status }) => [status, counts.failed])).toEqual([
      ['passed', 0],
      ['failed', 1],
    ])
    expect(cases.map(({ status }) => status)).toEqual(['passed', 'skipped', 'failed'])
    const broken = await collectRun(mixedSuites.slice(2), { bail: true })
    expect(broken.summary.suites.map(({ status }) => status)).toEqual(['does_not_compile'])
  })

  test('runs the cases selected by a filter', async () => {
    const titles: string[] = []
    const filter = (title: string): boolean => {
      titles.push(title)
      return title.endsWith('yes')
    }
    const { cases, summary } = await runOne(ruleSuite('true', [yes, no]), { filter })
    expect(titles).toEqual(['rule › yes', 'rule › no'])
    expect(cases.map(caseTitle)).toEqual(['rule › yes'])
    expect(summary.counts).toEqual({ passed: 1, failed: 0, skipped: 0 })
  })

  test('runs suites concurrently with the given runner, up to the limit', async () => {
    let running = 0
    let most = 0
    const ends: (() => void)[] = []
    const inputs = Array.from({ length: 6 }, (_, index) => ({
      name: `${index}`,
      text: ruleSuite('true', [yes, no]),
    }))
    const { summary } = await collectRun(inputs, {
      concurrency: 3,
      async *runner(input) {
        most = Math.max(most, ++running)
        await new Promise<void>((resolve) => {
          ends.push(resolve)
          // The last suite to start ends first.
          setImmediate(() => ends.pop()?.())
        })
        yield* runSuite(input)
        running--
      },
    })
    expect(most).toBe(3)
    // The results are in the given order, regardless of which suite ended first.
    expect(summary.suites.map(({ suite }) => suite)).toEqual(inputs.map(({ name }) => name))
    expect(summary.counts).toEqual({ passed: 6, failed: 6, skipped: 0 })
  })

  test('throws errors of the runner', async () => {
    const failing = {
      async *runner(input: SuiteInput): AsyncGenerator<SuiteEvent> {
        yield* runSuite(input)
        throw new Error('the thread ended')
      },
    }
    await expect(collectRun(mixedSuites, failing)).rejects.toThrow('the thread ended')
  })

  test('has no mutation score if the original rules fail', async () => {
    const { summary } = await runOne(ruleSuite('true', [no]), { mutate: true })
    expect(summary.reached).toEqual({})
  })

  // The case reaches four of the five outcomes: all but `false`.
  test.for<[Thresholds, readonly string[]]>([
    [{ coverage: 80.1 }, ['coverage is 80 %, below the threshold of 80.1 %']],
    [{ coverage: 80 }, []],
    [{ mutation: 100 }, []],
  ])('checks the thresholds %j', async ([thresholds, unmet]) => {
    const given = '{ name: yes, given: { claims: { ok: true } }, expect: true }'
    const inputs = [{ name: 'a', text: ruleSuite('claims.ok == true', [given]) }]
    const { summary } = await collectRun(inputs, { coverage: true, thresholds })
    expect(summary.unmet).toEqual(unmet)
  })
})

const year = (name: string, at: string, value: number): string =>
  `{ name: ${name}, ${at}expect: { value: ${value}, type: int } }`

describe('a rule', () => {
  test('uses the time of its case, else its suite, else the run', async () => {
    const environment = 'environment: form-default'
    const cases = [year('case', 'now: 2020-06-01T00:00:00Z, ', 2020)]
    const ofSuite = [...cases, year('suite', '', 2021)]
    const ofRun = [...cases, year('run', '', 2026)]
    const rule = 'now().getFullYear()'
    const suite = `${environment}\nnow: 2021-06-01T00:00:00Z`
    expect((await runOne(ruleSuite(rule, ofSuite, suite))).summary.counts.passed).toBe(2)
    expect((await runOne(ruleSuite(rule, ofRun, environment))).summary.counts.passed).toBe(2)
  })

  test('looks up users in the directory of its suite', async () => {
    const head =
      'environment: policy-step\ndirectory: { users: [{ id: u1, email: ann@acme.example }] }'
    const rule =
      'sync.directory.users.v1.FindByEmail("ann@acme.example").id == "u1" ? appOwners : []'
    const given = '{ name: a, given: { appOwners: [] }, expect: [] }'
    expect((await runOne(ruleSuite(rule, [given], head))).summary.counts).toMatchObject({
      passed: 1,
    })
    const { cases } = await runOne(ruleSuite(rule, [given], 'environment: policy-step'))
    expect(cases[0]?.failure).toMatchObject({ code: 'cannot_tell' })
  })

  test('compares with users written in CEL', async () => {
    const given = 'given: { appOwners: [{ id: u1, status: ENABLED }] }'
    const owner = (more: string): string =>
      `{ name: ${more}, ${given}, expect: { expr: '[User{id: "u1", status: UserStatus.${more}}]' } }`
    const cases = [owner('ENABLED'), owner('DISABLED')]
    const suite = ruleSuite('appOwners', cases, 'environment: policy-step')
    const { summary } = await runOne(suite)
    expect(summary.counts).toMatchObject({ passed: 1, failed: 1 })
  })

  test('of a form must have the type of its field', async () => {
    const text = ruleSuite('"1"', ['{ name: a, expect: "1" }'], 'environment: form-default')
    const typed = (type: string): string =>
      text.replace('    cases:', `    fieldType: ${type}\n    cases:`)
    expect((await runOne(typed('stringField'))).summary.suites[0]?.status).toBe('passed')
    expect((await runOne(typed('boolField'))).summary.suites[0]?.status).toBe('does_not_compile')
  })

  test('that does not compile passes if every case expects the error', async () => {
    const cases = ['{ name: a, expect: { error: invalid_macro_argument } }']
    expect((await runOne(ruleSuite('has(claims["x"])', cases))).summary.suites[0]).toMatchObject({
      status: 'passed',
      compileFailures: [],
    })
    const { summary } = await runOne(ruleSuite('has(claims["x"])', [...cases, no]))
    expect(summary.suites[0]).toMatchObject({
      status: 'does_not_compile',
      compileFailures: [
        {
          rule: 'rule',
          place: { line: 4 },
          text: expect.stringContaining('invalid argument to has() macro'),
        },
      ],
    })
  })

  test('does not run with an unknown variable', async () => {
    const given = '{ name: a, given: { claim: {} }, expect: true }'
    const { summary } = await runOne(ruleSuite('true', [given]))
    expect(summary.suites[0]).toMatchObject({
      status: 'invalid',
      problems: [
        {
          code: 'unknown_variable',
          message:
            'gives claim, which is not a variable of workload-federation; did you mean claims?',
          place: { line: 6 },
        },
      ],
    })
  })

  test('reports its assumptions', async () => {
    const { cases } = await runOne(
      ruleSuite('claims.a.lowerAscii() == "x"', [
        '{ name: a, given: { claims: { a: X } }, expect: true }',
      ]),
    )
    expect(cases[0]?.assumptions).toEqual([expect.stringContaining('lowerAscii')])
  })
})

const missing = (): Promise<{ ok: false; message: string }> =>
  Promise.resolve({ ok: false, message: 'does not exist' })

describe('files', () => {
  const text = ruleSuite('x', [yes]).replace('expression: "x"', 'expressionFile: rules/a.cel')

  test('are read by the reader of the caller', async () => {
    const asked: unknown[] = []
    const { summary } = await runOne(text, {
      readFile: (...args) => {
        asked.push(args)
        return Promise.resolve({ ok: true, text: 'true\n' })
      },
    })
    expect(summary.suites[0]?.status).toBe('passed')
    expect(asked).toEqual([['rules/a.cel', 'a.cel.yaml']])
  })

  test('make the suite invalid if they cannot be read', async () => {
    for (const [options, message] of [
      [{ readFile: missing }, 'rules/a.cel does not exist'],
      [{}, 'rules/a.cel cannot be read: no file reader is available'],
    ] as const) {
      const { summary } = await runOne(text, options)
      expect(summary.suites[0]).toMatchObject({
        status: 'invalid',
        problems: [{ code: 'cannot_read_file', message, place: { line: 4 } }],
      })
    }
  })

  test.for([
    [false, '../a.cel', 'invalid'],
    [true, '../a.cel', 'passed'],
    [false, '/a.cel', 'invalid'],
    [true, '/a.cel', 'passed'],
  ] as const)(
    'outside the folder are only read if allowed: %s %s',
    async ([allowsOutside, file, status]) => {
      let asked = 0
      const readFile = (): Promise<{ ok: true; text: string }> => {
        asked++
        return Promise.resolve({ ok: true, text: 'true' })
      }
      const { summary } = await runOne(text.replace('rules/a.cel', file), {
        allowsOutside,
        readFile,
      })
      expect(summary.suites[0]?.status).toBe(status)
      expect(asked).toBe(allowsOutside ? 1 : 0)
    },
  )

  test('with invalid JSON or YAML are reported with the position', async () => {
    const suite = `kind: form\nformFile: form.yaml\ncases: [{ name: a, expect: { values: {} } }]\n`
    const { summary } = await runOne(suite, {
      readFile: () => Promise.resolve({ ok: true, text: 'fields: []\nfields: []\n' }),
    })
    expect(summary.suites[0]?.problems).toMatchObject([
      {
        code: 'invalid_file',
        message: 'form.yaml:2:1: fields occurs twice',
        place: { line: 2, column: 10 },
      },
    ])
  })
})

test('only the first failures of a long rule have a trace', async () => {
  const rule = Array.from({ length: 400 }, (_, index) => `claims.a${index}`).join(' && ')
  const cases = Array.from({ length: 300 }, (_, index) => `{ name: c${index}, expect: true }`)
  const { cases: results } = await runOne(ruleSuite(rule, cases, 'environment: cel-go'))
  const traced = results.map((each) => each.failure?.trace !== undefined)
  expect(results).toHaveLength(300)
  expect(traced.indexOf(false)).toBe(Math.floor(200_000 / rule.length))
  expect(traced.lastIndexOf(true)).toBe(traced.indexOf(false) - 1)
})

test('reads a file shared by many rules once', async () => {
  const rules = Array.from(
    { length: 20 },
    (_, index) => `  - { name: r${index}, expressionFile: r.cel, cases: [${yes}] }\n`,
  )
  let reads = 0
  const { summary } = await runOne(`environment: cel-go\nrules:\n${rules.join('')}`, {
    readFile: () => {
      reads++
      return Promise.resolve({ ok: true, text: 'true' })
    },
  })
  expect(summary.counts.passed).toBe(20)
  expect(reads).toBe(1)
})

test('lists the first uncovered parts and counts all', async () => {
  const rule = Array.from({ length: 300 }, (_, index) => `claims.a${index} == ${index}`).join(
    ' || ',
  )
  const suite = Array.from(
    { length: 100 },
    (_, index) => `  - { name: r${index}, expressionFile: r.cel, cases: [${yes}] }\n`,
  )
  const { summary } = await runOne(`environment: cel-go\nrules:\n${suite.join('')}`, {
    coverage: true,
    readFile: () => Promise.resolve({ ok: true, text: rule }),
  })
  const coverage = summary.suites[0]?.coverage ?? []
  expect(coverage).toHaveLength(100)
  expect(coverage.flatMap(({ uncovered }) => uncovered)).toHaveLength(20_000)
  expect(new Set(coverage.map(({ outcomes }) => outcomes)).size).toBe(1)
})
