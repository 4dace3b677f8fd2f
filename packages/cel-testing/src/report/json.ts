import type { CaseResult } from '../run/case-result.ts'
import type { RunEvent } from '../run/run-suites.ts'
import { safeJson } from '../text/safe-text.ts'
import type { Reporter, ReporterOutput } from './reporter.ts'

/** Writes one JSON document at the end. Lines start at 1, columns at 0; ranges are UTF-16 offsets. */
export class JsonReporter implements Reporter {
  readonly #cases: CaseResult[] = []

  report(event: RunEvent): ReporterOutput {
    switch (event.kind) {
      case 'case':
        this.#cases.push(event.result)
        return {}
      case 'suite':
        return {}
      case 'end': {
        const { suites, unmet } = event.summary
        const ok = unmet.length === 0 && suites.every(({ status }) => status === 'passed')
        const document = { ok, ...event.summary, cases: this.#cases }
        return { out: `${safeJson(document)}\n` }
      }
    }
  }
}
