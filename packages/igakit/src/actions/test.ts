import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { findSuites, readSuites } from '../suites/find-suites.ts'
import { readTestOptions } from '../suites/read-test-options.ts'
import { exitCodeOf, runTest } from '../suites/run-test.ts'
import { watchSuites } from '../suites/watch-suites.ts'

/** Runs suites once, or whenever they change. */
export async function test(
  context: Context,
  patterns: readonly string[],
  values: OptionValues,
): Promise<ExitCode> {
  const options = await readTestOptions(context, values)
  if (options.watch) return watchSuites(context, patterns, options)
  const inputs = await readSuites(context, await findSuites(context.cwd, patterns))
  const { summary } = await runTest(context, inputs, options)
  return exitCodeOf(summary)
}
