import { isPlatformId, type LintOptions, platformIds } from '@igakit/cel-language'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { noRule } from '../fmt/find-rule-files.ts'
import { readProfile } from '../input/read-profile.ts'
import { readSource } from '../input/read-source.ts'
import { selectEnvironment } from '../input/select-environment.ts'
import type { LintReport } from '../lint/lint-report.ts'
import { type LintTarget, wholeTarget } from '../lint/lint-target.ts'
import { lintTarget } from '../lint/lint-targets.ts'
import { type LintEntry, ownEnvironment, readTargets } from '../lint/read-targets.ts'
import { skippedOnTarget } from '../lint/skipped-checks.ts'
import { lintReporterNames, lintReporters, type LintReporterName } from '../lint/reporter.ts'
import { UsageError } from '../usage-error.ts'

/** Lints rules: of files and suites, on the command line, on standard input. */
export async function lint(
  context: Context,
  paths: readonly string[],
  options: OptionValues,
): Promise<ExitCode> {
  const reporter = readReporter(options)
  const lintOptions = readLintOptions(options)
  const entries = await findEntries(context, paths, options)
  const targets = entries.filter((entry) => isTarget(entry))
  if (entries.length === 0) throw noRule(paths.length === 0 ? ['.'] : paths)
  const reports = entries.flatMap((entry) =>
    isTarget(entry) ? lintTarget(entry, lintOptions) : [entry],
  )
  const code = exitCodeOf(reports, options.flag('allowWarnings'))
  await lintReporters[reporter](context, {
    rules: targets.length,
    reports,
    skippedChecks: targets.flatMap((target) => skippedOnTarget(target, lintOptions)),
    isFine: code === exitCodes.fine.code,
  })
  return code
}

function isTarget(entry: LintEntry): entry is LintTarget {
  return 'expression' in entry
}

async function findEntries(
  context: Context,
  paths: readonly string[],
  options: OptionValues,
): Promise<readonly LintEntry[]> {
  const profile = await readProfile(context, options)
  const environment = selectEnvironment(options.text('environment'), profile)
  const expression = options.text('expression')
  const files = paths.filter((path) => path !== '-')
  const given: LintEntry[] = []
  if (expression !== undefined) {
    given.push(wholeTarget({ name: 'expression', text: expression }, environment, false))
  }
  if (files.length < paths.length) {
    const source = await readSource(context, '-')
    given.push(wholeTarget(source, ownEnvironment(source.text, environment, profile), false))
  }
  const wanted = given.length === 0 && files.length === 0 ? ['.'] : files
  return [...given, ...(await readTargets(context, wanted, { environment, profile }))]
}

/** The worst that was found; hints alone are fine. */
function exitCodeOf(reports: readonly LintReport[], allowsWarnings: boolean): ExitCode {
  if (reports.some(({ kind }) => kind === 'file')) return exitCodes.usage.code
  if (reports.some(({ kind }) => kind === 'issue')) return exitCodes.doesNotCompile.code
  const isBad = reports.some(
    ({ severity }) => severity === 'error' || (severity === 'warning' && !allowsWarnings),
  )
  return isBad ? exitCodes.checkFailed.code : exitCodes.fine.code
}

function readLintOptions(options: OptionValues): LintOptions {
  const platform = options.text('platform')
  if (platform === undefined) return {}
  if (isPlatformId(platform)) return { platform }
  throw new UsageError({
    code: 'usage',
    message: `there is no platform ${JSON.stringify(platform)}`,
    hint: `Use one of ${platformIds.join(', ')}.`,
  })
}

function readReporter(options: OptionValues): LintReporterName {
  const named = options.text('reporter')
  if (options.flag('json')) {
    if (named === undefined || named === 'json') return 'json'
    throw new UsageError({
      code: 'conflicting_options',
      message: `--json and --reporter ${named} exclude each other`,
      hint: 'Leave one of them out.',
    })
  }
  return lintReporterNames.find((name) => name === named) ?? 'pretty'
}
