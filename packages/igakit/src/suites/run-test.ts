import { appendFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  type CaseResult,
  createReporter,
  type FileReader,
  runSuites,
  type RunSummary,
  type SuiteInput,
} from '@igakit/cel-testing'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { UsageError } from '../usage-error.ts'
import { SuiteProgress } from './progress.ts'
import type { TestOptions } from './read-test-options.ts'

/** What came of a run. */
export interface TestRun {
  readonly summary: RunSummary
  readonly failed: readonly CaseResult[]
}

/** Runs suites and prints what the reporter says of them. */
export async function runTest(
  context: Context,
  inputs: readonly SuiteInput[],
  { bail, reporter: name, suites, thresholds }: TestOptions,
  readFile: FileReader,
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
  for await (const event of runSuites(inputs, { ...suites, bail, thresholds, readFile })) {
    const { out = '', summary = '' } = reporter.report(event)
    if (event.kind !== 'end') await progress.show(event.progress)
    if (event.kind === 'case' && event.result.status === 'failed') failed.push(event.result)
    if (out !== '' || event.kind === 'end') await progress.clear()
    await context.out.write(out)
    if (summary !== '') await writeSummary(context, summary)
    if (event.kind === 'end') {
      const { counts } = event.summary
      if (counts.passed + counts.failed + counts.skipped === 0 && suites.filter !== undefined) {
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
