import { Timestamp } from '@igakit/cel'
import { type ReporterName, reporterNames, type Thresholds } from '@igakit/cel-testing'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { parseNow } from '../input/parse-now.ts'
import { readProfile } from '../input/read-profile.ts'
import { readThreads } from '../input/read-threads.ts'
import { UsageError } from '../usage-error.ts'
import type { SuiteSettings } from './suite-settings.ts'

/** What `iga test` was told. */
export interface TestOptions {
  readonly reporter: ReporterName
  readonly watch: boolean
  readonly thresholds: Thresholds
  /** How many threads may be started; whether it is worth it depends on the suites. */
  readonly threads: number
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
      message: `--watch and the reporter ${reporter} exclude each other`,
      hint: 'What is watched is read by a person: leave --reporter and --json out.',
    })
  }
  const thresholds = {
    coverage: readPercent(options, 'minCoverage', '--min-coverage'),
    mutation: readPercent(options, 'minScore', '--min-score'),
  }
  const now = parseNow(options.text('now')) ?? Timestamp.fromDate(context.clock())
  return {
    reporter,
    watch,
    thresholds,
    threads: readThreads(options.text('threads')),
    settings: {
      allowsOutside: options.flag('allowOutside'),
      bail: options.flag('bail'),
      profile: await readProfile(context, options),
      now: String(now),
      filter: options.text('filter'),
      titles: undefined,
      coverage: options.flag('coverage') || thresholds.coverage !== undefined,
      mutate: options.flag('mutate') || thresholds.mutation !== undefined,
    },
  }
}

function readReporter(options: OptionValues): ReporterName {
  const named = options.text('reporter')
  if (options.flag('json')) {
    if (named === undefined || named === 'json') return 'json'
    throw new UsageError({
      code: 'conflicting_options',
      message: `--json and --reporter ${named} exclude each other`,
      hint: 'Leave one of them out.',
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
    hint: 'Give a number from 0 to 100.',
  })
}
