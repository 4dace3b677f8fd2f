import { appendFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  type CaseResult,
  createReporter,
  runSuites,
  type RunSuitesOptions,
  type RunSummary,
  type SuiteInput,
} from '@igakit/cel-testing'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { UsageError } from '../usage-error.ts'
import { SuiteProgress } from './progress.ts'
import type { TestOptions } from './read-test-options.ts'
import { createSuiteFileReader } from './suite-file-reader.ts'
import { suiteOptionsOf } from './suite-settings.ts'
import { SuiteWorkers } from './suite-workers.ts'

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
  inputs: readonly SuiteInput[],
  options: TestOptions,
  onRead?: (path: string, suite: string) => void,
): Promise<TestRun> {
  const { settings } = options
  const threads = onRead === undefined ? threadsFor(inputs, options) : 0
  const workers = threads > 1 ? new SuiteWorkers(threads, context.cwd, settings) : undefined
  try {
    return await report(context, options, {
      inputs,
      thresholds: options.thresholds,
      ...(workers !== undefined && {
        runner: (input: SuiteInput) => workers.run(input),
        concurrency: threads,
      }),
      ...suiteOptionsOf(settings),
      readFile: createSuiteFileReader(context, {
        allowsOutside: settings.allowsOutside,
        ...(onRead && { onRead }),
      }),
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
  { reporter: name, settings }: TestOptions,
  { inputs, ...options }: RunSuitesOptions & { readonly inputs: readonly SuiteInput[] },
): Promise<TestRun> {
  const { errStyle, outStyle } = context
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
    await context.out.write(out)
    if (summary !== '') await writeSummary(context, summary)
    if (event.kind === 'end') {
      const { counts } = event.summary
      const isNone = counts.passed + counts.failed + counts.skipped === 0
      if (isNone && settings.filter !== undefined) {
        await context.err.write(`${errStyle.warning('note')}: --filter picks no case\n`)
      }
      return { summary: event.summary, failed }
    }
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
async function writeSummary({ cwd, env }: Context, text: string): Promise<void> {
  const path = env['GITHUB_STEP_SUMMARY']
  if (path === undefined || path === '') return
  try {
    await appendFile(resolve(cwd, path), text)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new UsageError({
      code: 'unwritable_file',
      message: `${path} cannot be written (${String(error.code)})`,
      hint: 'Set GITHUB_STEP_SUMMARY to a file that can be, or unset it.',
      source: path,
    })
  }
}
