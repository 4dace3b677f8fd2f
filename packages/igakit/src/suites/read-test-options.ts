import { Timestamp } from '@igakit/cel'
import { type ReporterName, reporterNames, type Thresholds } from '@igakit/cel-testing'
import { Configs } from '../config/config.ts'
import type { Context } from '../context.ts'
import { parseNow, readThreads } from '../input/option-parsers.ts'
import { readProfile } from '../input/profile.ts'
import type { OptionValues } from '../option-values.ts'
import type { SuiteSettings } from './workers.ts'
import { UsageError } from '../usage-error.ts'

/** The options of `iga test`. */
export interface TestOptions {
  readonly reporter: ReporterName
  readonly watch: boolean
  readonly thresholds: Thresholds
  /** The number of threads, but at most one per suite; if absent, as many as make the run faster. */
  readonly threads: number | undefined
  readonly settings: SuiteSettings
}

export async function readTestOptions(
  context: Context,
  options: OptionValues,
): Promise<TestOptions> {
  const reporter = readReporter(options)
  const watch = options.flag('watch')
  if (watch && reporter !== 'pretty') {
    throw new UsageError({
      code: 'conflicting_options',
      message: `--watch and the reporter ${reporter} cannot be combined`,
      hint: '--watch prints for a terminal. Omit --reporter and --json.',
    })
  }
  const given = {
    coverage: readPercent(options, 'minCoverage', '--min-coverage'),
    mutation: readPercent(options, 'minScore', '--min-score'),
  }
  const coverage = options.flag('coverage') || given.coverage !== undefined
  const mutate = options.flag('mutate') || given.mutation !== undefined
  const configured = (await new Configs(context).of(undefined))?.data.test
  // A configured threshold applies only if its measurement is enabled, because measuring takes time.
  const thresholds = {
    coverage: given.coverage ?? (coverage ? configured?.minCoverage : undefined),
    mutation: given.mutation ?? (mutate ? configured?.minScore : undefined),
  }
  const threads = options.text('threads')
  const now = parseNow(options.text('now')) ?? Timestamp.fromDate(context.clock())
  return {
    reporter,
    watch,
    thresholds,
    threads: threads === undefined ? undefined : readThreads(threads),
    settings: {
      allowsOutside: options.flag('allowOutside'),
      bail: options.flag('bail'),
      profile: await readProfile(context, options),
      now: String(now),
      filter: options.text('filter'),
      titles: undefined,
      coverage,
      mutate,
    },
  }
}

function readReporter(options: OptionValues): ReporterName {
  const named = options.text('reporter')
  if (options.flag('json')) {
    if (named === undefined || named === 'json') return 'json'
    throw new UsageError({
      code: 'conflicting_options',
      message: `--json and --reporter ${named} cannot be combined`,
      hint: 'Omit one of them.',
    })
  }
  return reporterNames.find((name) => name === named) ?? 'pretty'
}

function readPercent(options: OptionValues, name: string, shown: string): number | undefined {
  const text = options.text(name)
  if (text === undefined) return undefined
  const percent = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Infinity
  if (percent <= 100) return percent
  throw new UsageError({
    code: 'usage',
    message: `${shown} is not a percentage: ${text}`,
    hint: 'Pass a number from 0 to 100.',
  })
}
