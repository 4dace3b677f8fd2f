import {
  type CaseResult,
  createReporter,
  runSuite,
  runSuites,
  type RunSuitesOptions,
  type RunSummary,
  type SuiteInput,
} from '@igakit/cel-testing'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { appendToFile } from '../output/write-file.ts'
import { checkFilter } from './check-filter.ts'
import type { ReadSuite } from './find-suites.ts'
import { SuiteProgress } from './progress.ts'
import type { TestOptions } from './read-test-options.ts'
import { createSuiteFileReader } from './suite-file-reader.ts'
import { suiteOptionsOf } from './suite-settings.ts'
import { SuiteWorkers } from './suite-workers.ts'
import { unreadSuite } from './unread-suite.ts'

/** What came of a run. */
export interface TestRun {
  readonly summary: RunSummary
  readonly failed: readonly CaseResult[]
}

/**
 * Runs suites and prints what the reporter says of them.
 * @param onRead is told of every file that a suite names; all is then run in this thread
 */
export async function runTest(
  context: Context,
  inputs: readonly ReadSuite[],
  options: TestOptions,
  onRead?: (path: string, suite: string) => void,
): Promise<TestRun> {
  const { settings } = options
  if (settings.filter !== undefined) await checkFilter(context, inputs, settings)
  const threads = onRead === undefined ? threadsFor(inputs, options) : 0
  const workers = threads > 1 ? new SuiteWorkers(threads, context.cwd, settings) : undefined
  const suiteOptions = {
    ...suiteOptionsOf(settings),
    readFile: createSuiteFileReader(context, {
      allowsOutside: settings.allowsOutside,
      ...(onRead && { onRead }),
    }),
  }
  const unread = new Map(inputs.map(({ name, problem }) => [name, problem]))
  try {
    return await report(context, options, {
      inputs,
      thresholds: { ...options.thresholds, cases: 1 },
      runner(input: SuiteInput) {
        const problem = unread.get(input.name)
        if (problem !== undefined) return unreadSuite(input.name, problem)
        return workers?.run(input) ?? runSuite(input, suiteOptions)
      },
      ...(workers !== undefined && { concurrency: threads }),
      ...suiteOptions,
    })
  } finally {
    await workers?.close()
  }
}

/** Suites shorter than this, all together, are done before a thread is ready, unless their rules are changed. */
const worthThreads = 2 * 1024 * 1024

function threadsFor(
  inputs: readonly SuiteInput[],
  { settings, threads }: Pick<TestOptions, 'settings' | 'threads'>,
): number {
  const size = inputs.reduce((sum, { text }) => sum + text.length, 0)
  return settings.mutate || size >= worthThreads ? Math.min(threads, inputs.length) : 0
}

async function report(
  context: Context,
  { reporter: name }: TestOptions,
  { inputs, ...options }: RunSuitesOptions & { readonly inputs: readonly SuiteInput[] },
): Promise<TestRun> {
  const { outStyle } = context
  const reporter = createReporter(name, {
    good: outStyle.success,
    bad: outStyle.error,
    warning: outStyle.warning,
    dim: outStyle.dim,
  })
  const progress = new SuiteProgress(context.err, context.isErrTerminal)
  const failed: CaseResult[] = []
  for await (const event of runSuites(inputs, options)) {
    const { out = '', summary = '' } = reporter.report(event)
    if (event.kind !== 'end') await progress.show(event.progress)
    if (event.kind === 'case' && event.result.status === 'failed') failed.push(event.result)
    if (out !== '' || event.kind === 'end') await progress.clear()
    // The reporter for GitHub escapes all but its own workflow commands.
    await (name === 'github' ? context.out.writeExact(out) : context.out.write(out))
    if (summary !== '') await writeSummary(context, summary)
    if (event.kind === 'end') return { summary: event.summary, failed }
  }
  throw new TypeError('a run has an end')
}

/** The worst that came of a run. */
export function exitCodeOf({ suites, unmet }: RunSummary): ExitCode {
  const statuses = new Set(suites.map(({ status }) => status))
  if (statuses.has('invalid')) return exitCodes.usage.code
  if (statuses.has('does_not_compile')) return exitCodes.doesNotCompile.code
  return statuses.has('failed') || unmet.length > 0
    ? exitCodes.checkFailed.code
    : exitCodes.fine.code
}

/** Adds to the summary of a job of GitHub Actions, which names the file for that. */
async function writeSummary(context: Context, text: string): Promise<void> {
  const path = context.env['GITHUB_STEP_SUMMARY']
  if (path !== undefined && path !== '') await appendToFile(context, path, text)
}
