import { caseTitle } from '../run/case-result.ts'
import type { RunEvent } from '../run/run-suites.ts'
import { safeInline } from '../text/safe-text.ts'
import { safeYaml } from '../text/safe-yaml.ts'
import { type Failure, failureOfCase, failuresOfSuite } from './failure.ts'
import type { Reporter, ReporterOutput } from './reporter.ts'

/** Writes TAP 14, with a line for each case as it completes. */
export class TapReporter implements Reporter {
  #count = 0

  report(event: RunEvent): ReporterOutput {
    const head = this.#count === 0 ? 'TAP version 14\n' : ''
    switch (event.kind) {
      case 'case': {
        const { result } = event
        const failure = failureOfCase(result)
        const title = `${result.suite}: ${caseTitle(result)}`
        if (failure !== undefined) return { out: head + this.#notOk(title, failure) }
        const skip =
          result.skipReason === undefined ? '' : ` # SKIP ${described(result.skipReason)}`
        return { out: `${head}ok ${++this.#count} - ${described(title)}${skip}\n` }
      }
      case 'suite': {
        const failures = failuresOfSuite(event.result)
        if (failures.length === 0) return {}
        const lines = failures.map((each) => this.#notOk(`${each.suite}: ${each.title}`, each))
        return { out: head + lines.join('') }
      }
      case 'end': {
        const lines = event.summary.unmet.map(
          (message) => `not ok ${++this.#count} - ${described(message)}\n`,
        )
        return { out: `${head}${lines.join('')}1..${this.#count}\n` }
      }
    }
  }

  #notOk(title: string, { details, message, place, suite }: Failure): string {
    const at = { file: suite, line: place.line, column: place.column + 1 }
    const diagnostics = safeYaml({ message, at, details }, { lineWidth: 0 })
    const lines = diagnostics.trimEnd().split('\n')
    return [
      `not ok ${++this.#count} - ${described(title)}`,
      '  ---',
      ...lines.map((line) => `  ${line}`),
      '  ...',
      '',
    ].join('\n')
  }
}

/** Escapes a description, because a line break would end the description and a `#` would start a directive. */
function described(text: string): string {
  return safeInline(text)
    .replace(/[\\#]/g, String.raw`\$&`)
    .replace(/\s+/g, ' ')
}
