import { parseSuite, parseSuiteValue, type SuiteReading } from '../parse/parse-suite.ts'
import { runFormSuite } from './run-form-suite.ts'
import { runMatchSuite } from './run-match-suite.ts'
import { runRuleSuite } from './run-rule-suite.ts'
import type { SuiteInput, SuiteOptions, SuiteValue } from './suite-options.ts'
import type { SuiteEvent } from './suite-result.ts'
import { suiteResult } from './suite-result-of.ts'

/**
 * Runs a suite in this thread: the result of each case as it is there, and that of the suite last. What is wrong with the
 * suite is a result too; only what the caller's own functions throw is thrown.
 */
export function runSuite(
  input: SuiteInput,
  options: SuiteOptions = {},
): AsyncGenerator<SuiteEvent> {
  return run(input, () => parseSuite(input.text, input.format), options)
}

/**
 * Runs a suite that is there as a value, as an editor holds it: without the time that a text takes to be read. All
 * places are where a text begins.
 */
export function runSuiteValue(
  input: SuiteValue,
  options: SuiteOptions = {},
): AsyncGenerator<SuiteEvent> {
  return run(input, () => parseSuiteValue(input.suite), options)
}

async function* run(
  input: SuiteInput | SuiteValue,
  read: () => SuiteReading,
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
