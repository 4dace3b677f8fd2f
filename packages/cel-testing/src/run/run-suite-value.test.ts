import { expect, test } from 'vitest'
import { parseSuite } from '../parse/parse-suite.ts'
import { mixedSuites } from '../testing/suites.ts'
import { tickingClock } from '../testing/collect-run.ts'
import { runSuite, runSuiteValue } from './run-suite.ts'
import type { SuiteOptions } from './suite-options.ts'
import type { SuiteEvent } from './suite-result.ts'

const options = (): SuiteOptions => ({
  clock: tickingClock(),
  coverage: true,
  now: new Date('2026-01-31T09:30:00Z'),
})

async function eventsOf(run: AsyncIterable<SuiteEvent>): Promise<readonly SuiteEvent[]> {
  const events: SuiteEvent[] = []
  for await (const event of run) events.push(event)
  return events
}

/** Returns the events of a run, with every position replaced by the start of the text. */
async function withoutPlaces(run: AsyncIterable<SuiteEvent>): Promise<unknown> {
  const beginning = { line: 1, column: 0, start: 0, end: 0 }
  return JSON.parse(JSON.stringify(await eventsOf(run)), (key, value: unknown) =>
    key === 'place' ? beginning : value,
  )
}

const readable = mixedSuites.filter(({ format, text }) => parseSuite(text, format).ok)

test('some suites can be read', () => {
  expect(readable.length).toBeGreaterThan(1)
})

test.each(readable)('$name has the same result as a value', async (input) => {
  const reading = parseSuite(input.text, input.format)
  const suite: unknown = reading.ok ? reading.suite : undefined
  const fromValue = await withoutPlaces(runSuiteValue({ name: input.name, suite }, options()))
  expect(fromValue).toEqual(await withoutPlaces(runSuite(input, options())))
})

test.each([
  [undefined, 'kind'],
  [{ kind: 'none' }, 'kind'],
  [{ kind: 'rule', rules: 1 }, 'rules'],
])('reports an invalid value like invalid text: %j', async (suite, where) => {
  const [event] = await eventsOf(runSuiteValue({ name: 'x', suite }, options()))
  expect(event).toMatchObject({ kind: 'suite', result: { status: 'invalid' } })
  expect(JSON.stringify(event)).toContain(where)
})

const failing = {
  environment: 'cel-go',
  rules: [{ name: 'r', expression: 'claims.a == 1.0', cases: [{ name: 'c', expect: true }] }],
}

test.each([
  [undefined, true],
  [true, true],
  [false, false],
])('with traces %s, a failing case has a trace: %s', async (traces, expected) => {
  const run = runSuiteValue({ name: 'x', suite: failing }, { ...options(), traces })
  const [event] = await eventsOf(run)
  const failure = event?.kind === 'case' ? event.result.failure : undefined
  expect(failure?.message).toBe('unexpected error')
  expect(failure?.trace !== undefined).toBe(expected)
})
