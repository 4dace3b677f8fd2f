import { availableParallelism } from 'node:os'
import {
  type CaseResult,
  createReporter,
  runSuite,
  runSuites,
  type RunSuitesOptions,
  type RunSummary,
  type SuiteInput,
} from '@igakit/cel-testing'
import type { Profile } from '@igakit/cel/profile'
import { RuleContexts } from '../config/rule-contexts.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { appendToFile } from '../output/write-file.ts'
import { checkFilter } from './check-filter.ts'
import { createSuiteFileReader } from './file-reader.ts'
import type { ReadSuite } from './find-suites.ts'
import { SuiteProgress } from './progress.ts'
import type { TestOptions } from './read-test-options.ts'
import { unreadSuite } from './unread-suite.ts'
import { suiteOptionsOf, SuiteWorkers } from './workers.ts'

/** The result of a run. */
export interface TestRun {
  readonly summary: RunSummary
  readonly failed: readonly CaseResult[]
}

/**
 * Runs suites and prints the output of the reporter.
 *
 * @param onRead Called with every file that a suite references; all suites then run in the main thread.
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
  const profiles =
    settings.profile === undefined ? await profilesOf(context, inputs) : new Map<string, Profile>()
  const unread = new Map(inputs.map(({ name, problem }) => [name, problem]))
  try {
    return await report(context, options, {
      inputs,
      thresholds: { ...options.thresholds, cases: 1 },
      runner(input: SuiteInput) {
        const problem = unread.get(input.name)
        if (problem !== undefined) return unreadSuite(input.name, problem)
        const profile = profiles.get(input.name)
        // Threads have only the profile from the command line.
        if (profile !== undefined) return runSuite(input, { ...suiteOptions, profile })
        return workers?.run(input) ?? runSuite(input, suiteOptions)
      },
      ...(workers !== undefined && { concurrency: threads }),
      ...suiteOptions,
    })
  } finally {
    await workers?.close()
  }
}

/** Returns the profiles that configurations set for suites, keyed by suite name. */
async function profilesOf(
  context: Context,
  inputs: readonly ReadSuite[],
): Promise<ReadonlyMap<string, Profile>> {
  const contexts = new RuleContexts(context, {})
  const profiles = new Map<string, Profile>()
  for (const { name } of inputs) {
    // oxlint-disable-next-line no-await-in-loop -- suites usually share one cached configuration
    const profile = await contexts.profileOf(await contexts.settingsOf(name))
    if (profile !== undefined) profiles.set(name, profile)
  }
  return profiles
}

/** The minimum total size of suites for using threads: shorter suites finish before a thread is ready. */
const worthThreads = 2 * 1024 * 1024
/** The same for suites whose rules are mutated, since their cases run many times. */
const worthThreadsMutated = 256 * 1024

function threadsFor(
  inputs: readonly SuiteInput[],
  { settings, threads }: Pick<TestOptions, 'settings' | 'threads'>,
): number {
  if (threads !== undefined) return Math.min(threads, inputs.length)
  const size = inputs.reduce((sum, { text }) => sum + text.length, 0)
  const isWorth = size >= (settings.mutate ? worthThreadsMutated : worthThreads)
  return isWorth ? Math.min(availableParallelism(), inputs.length) : 0
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
    // The GitHub reporter escapes everything except its own workflow commands.
    await (name === 'github' ? context.out.writeExact(out) : context.out.write(out))
    if (summary !== '') await writeSummary(context, summary)
    if (event.kind === 'end') return { summary: event.summary, failed }
  }
  throw new TypeError('a run has an end')
}

/** Returns the exit code of the worst result. */
export function exitCodeOf({ suites, unmet }: RunSummary): ExitCode {
  const statuses = new Set(suites.map(({ status }) => status))
  if (statuses.has('invalid')) return exitCodes.usage.code
  if (statuses.has('does_not_compile')) return exitCodes.doesNotCompile.code
  if (statuses.has('failed') || unmet.length > 0) return exitCodes.checkFailed.code
  return statuses.has('undecided') ? exitCodes.undecided.code : exitCodes.fine.code
}

/** Appends to the job summary, whose path GitHub Actions provides in an environment variable. */
async function writeSummary(context: Context, text: string): Promise<void> {
  const path = context.env['GITHUB_STEP_SUMMARY']
  if (path !== undefined && path !== '') await appendToFile(context, path, text)
}
