import { createReporter, type ReporterName } from '../report/create-reporter.ts'
import type { CaseResult } from '../run/case-result.ts'
import { runSuites, type RunSuitesOptions, type RunSummary } from '../run/run-suites.ts'
import type { SuiteInput } from '../run/suite-options.ts'

/** Returns a clock that advances by one millisecond with every call. */
export function tickingClock(): () => number {
  let time = 0
  return () => time++
}

/** Runs suites to completion, at a fixed time. */
export async function collectRun(
  inputs: readonly SuiteInput[],
  options: RunSuitesOptions = {},
): Promise<{ readonly cases: readonly CaseResult[]; readonly summary: RunSummary }> {
  const cases: CaseResult[] = []
  for await (const event of runSuites(inputs, settled(options))) {
    if (event.kind === 'case') cases.push(event.result)
    if (event.kind === 'end') return { cases, summary: event.summary }
  }
  throw new Error('the run did not end')
}

/** Returns a reporter's output for a run. */
export async function reportRun(
  name: ReporterName,
  inputs: readonly SuiteInput[],
  options: RunSuitesOptions = {},
): Promise<{ readonly out: string; readonly summary: string }> {
  const reporter = createReporter(name)
  let [out, summary] = ['', '']
  for await (const event of runSuites(inputs, settled(options))) {
    const said = reporter.report(event)
    out += said.out ?? ''
    summary += said.summary ?? ''
  }
  return { out, summary }
}

function settled(options: RunSuitesOptions): RunSuitesOptions {
  return { clock: tickingClock(), now: new Date('2026-01-31T09:30:00Z'), ...options }
}
