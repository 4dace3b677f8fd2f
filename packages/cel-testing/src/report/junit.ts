import type { CaseResult } from '../run/case-result.ts'
import type { RunEvent, RunSummary } from '../run/run-suites.ts'
import type { SuiteResult } from '../run/suite-result.ts'
import { escapeUnsafe } from '../text/safe-text.ts'
import { failureOfCase, failuresOfSuite } from './failure.ts'
import type { Reporter, ReporterOutput } from './reporter.ts'

/** JUnit's XML, as most build servers read it. */
export class JunitReporter implements Reporter {
  readonly #cases = new Map<string, CaseResult[]>()
  readonly #suites: string[] = []
  #errors = 0

  report(event: RunEvent): ReporterOutput {
    switch (event.kind) {
      case 'case': {
        const { result } = event
        this.#cases.set(result.suite, [...(this.#cases.get(result.suite) ?? []), result])
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
    const tests = counts.passed + counts.failed + counts.skipped + this.#errors + unmet.length
    const head = attributes({
      name: 'igakit',
      tests,
      failures: counts.failed + unmet.length,
      errors: this.#errors,
      skipped: counts.skipped,
      time: seconds(milliseconds),
    })
    const thresholds =
      unmet.length === 0
        ? []
        : [
            `  <testsuite${attributes({ name: 'thresholds', tests: unmet.length, failures: unmet.length, errors: 0, skipped: 0, time: '0' })}>`,
            ...unmet.map(
              (message) =>
                `    <testcase${attributes({ classname: 'thresholds', name: message, time: '0' })}><failure${attributes({ message, type: 'threshold' })}/></testcase>`,
            ),
            '  </testsuite>',
          ]
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<testsuites${head}>`,
      ...this.#suites,
      ...thresholds,
      '</testsuites>',
      '',
    ].join('\n')
  }

  #suite(result: SuiteResult): string {
    const { counts, milliseconds, suite } = result
    const failures = failuresOfSuite(result)
    this.#errors += failures.length
    const head = attributes({
      name: suite,
      tests: counts.passed + counts.failed + counts.skipped + failures.length,
      failures: counts.failed,
      errors: failures.length,
      skipped: counts.skipped,
      time: seconds(milliseconds),
    })
    return [
      `  <testsuite${head}>`,
      ...(this.#cases.get(suite) ?? []).map(testCase),
      ...failures.map(
        ({ details, message, place, title }) =>
          `    <testcase${attributes({ classname: suite, name: title, file: suite, line: place.line, time: '0' })}>` +
          `<error${attributes({ message, type: 'suite' })}>${escape(details.join('\n'))}</error></testcase>`,
      ),
      '  </testsuite>',
    ].join('\n')
  }
}

function testCase(result: CaseResult): string {
  const { milliseconds, name, place, rule, skipReason, suite } = result
  const head = `    <testcase${attributes({
    classname: rule === undefined ? suite : `${suite}.${rule}`,
    name,
    file: suite,
    line: place.line,
    time: seconds(milliseconds),
  })}`
  if (skipReason !== undefined)
    return `${head}><skipped${attributes({ message: skipReason })}/></testcase>`
  const failure = failureOfCase(result)
  if (failure === undefined) return `${head}/>`
  const { details, message } = failure
  const type = result.failure?.code ?? 'mismatch'
  return `${head}><failure${attributes({ message, type })}>${escape(details.join('\n'))}</failure></testcase>`
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escape(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('')
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3)
}

const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
}

/** What XML 1.0 has no way to write becomes U+FFFD. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escape(text: string): string {
  const written = text
    .toWellFormed()
    .replace(unwritable, '\ufffd')
    .replace(/[<>&"]/g, (character) => entities[character] ?? character)
  return escapeUnsafe(written, (codePoint) => `&#${codePoint};`)
}
