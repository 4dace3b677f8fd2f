import { createReporter, parseSuite, reporterNames, runSuites } from '@igakit/cel-testing'

/** The text of a suite, and the steps to run. */
export interface SuiteBomb {
  readonly text: string
  readonly format?: 'yaml' | 'json'
  /** True to also run the cases and write every report. */
  readonly isRun?: boolean
  /** The content to return for every file that the suite refers to. */
  readonly file?: string
}

/** Parses a suite. Returns `N problems, first code: message`, or the counts if the suite is run. */
export async function run({
  file = '',
  format = 'yaml',
  isRun = false,
  text,
}: SuiteBomb): Promise<string> {
  const reading = parseSuite(text, format)
  if (!reading.ok) {
    const [first] = reading.problems
    return `${reading.problems.length} problems, ${first?.code}: ${first?.message}`
  }
  return isRun ? report(text, format, file) : 'a suite'
}

async function report(text: string, format: 'yaml' | 'json', file: string): Promise<string> {
  const reporters = reporterNames.map((name) => createReporter(name))
  const inputs = [{ name: 'bomb.cel.yaml', text, format }]
  const readFile = (): Promise<{ ok: true; text: string }> =>
    Promise.resolve({ ok: true, text: file })
  let length = 0
  for await (const event of runSuites(inputs, { coverage: true, readFile })) {
    for (const reporter of reporters) length += reporter.report(event).out?.length ?? 0
    if (event.kind !== 'end') continue
    const { failed, passed } = event.summary.counts
    return `${passed} passed, ${failed} failed${length > 0 ? '' : ', no report'}`
  }
  return 'a run without an end'
}
