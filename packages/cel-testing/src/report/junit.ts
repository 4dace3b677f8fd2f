import type { CaseResult } from '../run/case-result.ts'
import type { RunEvent, RunSummary } from '../run/run-suites.ts'
import type { SuiteResult } from '../run/suite-result.ts'
import { failureOfCase, failuresOfSuite } from './failure.ts'
import { type JunitCase, type JunitSchema, junitDocument, junitSuite } from './junit-xml.ts'
import type { Reporter, ReporterOutput } from './reporter.ts'

/** Writes JUnit XML for build servers. */
export class JunitReporter implements Reporter {
  readonly #schema: JunitSchema
  readonly #cases = new Map<string, CaseResult[]>()
  readonly #suites: string[] = []
  #errors = 0

  constructor(schema: JunitSchema) {
    this.#schema = schema
  }

  report(event: RunEvent): ReporterOutput {
    switch (event.kind) {
      case 'case': {
        const { result } = event
        const cases = this.#cases.get(result.suite)
        if (cases === undefined) this.#cases.set(result.suite, [result])
        else cases.push(result)
        return {}
      }
      case 'suite':
        this.#suites.push(this.#suite(event.result))
        return {}
      case 'end':
        return { out: this.#document(event.summary) }
    }
  }

  #document({ counts, milliseconds, unmet }: RunSummary): string {
    const thresholds = junitSuite(
      {
        name: 'thresholds',
        cases: unmet.map((message) => ({
          classname: 'thresholds',
          name: message,
          outcome: { kind: 'failure', message, type: 'threshold' },
        })),
      },
      this.#schema,
    )
    return junitDocument(
      unmet.length === 0 ? this.#suites : [...this.#suites, thresholds],
      {
        tests: counts.passed + counts.failed + counts.skipped + this.#errors + unmet.length,
        failures: counts.failed + unmet.length,
        errors: this.#errors,
        skipped: counts.skipped,
        milliseconds,
      },
      this.#schema,
    )
  }

  #suite(result: SuiteResult): string {
    const { milliseconds, suite } = result
    const failures = failuresOfSuite(result)
    this.#errors += failures.length
    const cases = [
      ...(this.#cases.get(suite) ?? []).map(toJunitCase),
      ...failures.map(({ details, message, place, title }): JunitCase => ({
        classname: suite,
        name: title,
        file: suite,
        line: place.line,
        outcome: { kind: 'error', message, type: 'suite', details: details.join('\n') },
      })),
    ]
    this.#cases.delete(suite)
    return junitSuite({ name: suite, cases, milliseconds }, this.#schema)
  }
}

function toJunitCase(result: CaseResult): JunitCase {
  const { milliseconds, name, place, rule, skipReason, suite } = result
  const head = {
    classname: rule === undefined ? suite : `${suite}.${rule}`,
    name,
    file: suite,
    line: place.line,
    milliseconds,
  }
  if (skipReason !== undefined)
    return { ...head, outcome: { kind: 'skipped', message: skipReason } }
  const failure = failureOfCase(result)
  if (failure === undefined) return head
  const { details, message } = failure
  const type = result.failure?.code ?? 'mismatch'
  return { ...head, outcome: { kind: 'failure', message, type, details: details.join('\n') } }
}
