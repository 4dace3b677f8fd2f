import { parseSuite, parseSuiteValue, type ParseSuiteResult } from '../parse/parse-suite.ts'
import { runFormSuite } from './forms/run-form-suite.ts'
import { runMatchSuite } from './matches/run-match-suite.ts'
import { runRuleSuite } from './rules/run-rule-suite.ts'
import type { SuiteInput, SuiteOptions, SuiteValue } from './suite-options.ts'
import { type SuiteEvent, suiteResult } from './suite-result.ts'

/**
 * Runs a suite in the current thread. Yields the result of each case as it completes, and finally the result of the
 * suite. Problems in the suite are also results; only errors in the caller's functions are thrown.
 */
export function runSuite(
  input: SuiteInput,
  options: SuiteOptions = {},
): AsyncGenerator<SuiteEvent> {
  return run(input, () => parseSuite(input.text, input.format), options)
}

/**
 * Runs a suite given as a value, for editors that already have the parsed suite. All positions are at the start of
 * the text.
 */
export function runSuiteValue(
  input: SuiteValue,
  options: SuiteOptions = {},
): AsyncGenerator<SuiteEvent> {
  return run(input, () => parseSuiteValue(input.suite), options)
}

async function* run(
  input: SuiteInput | SuiteValue,
  read: () => ParseSuiteResult,
  options: SuiteOptions,
): AsyncGenerator<SuiteEvent> {
  const reading = read()
  if (!reading.ok) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    yield { kind: 'suite', result: suiteResult(input.name, counts, reading.problems, [], 0) }
    return
  }
  const { document, suite } = reading
  const settled = { ...options, now: options.now ?? new Date() }
  const suiteRun = { input, document, options: settled }
  switch (suite.kind) {
    case undefined:
    case 'rule':
      yield* runRuleSuite(suite, suiteRun)
      break
    case 'match':
      yield* runMatchSuite(suite, suiteRun)
      break
    case 'form':
      yield* runFormSuite(suite, suiteRun)
      break
  }
}
