import { type Command, Option } from 'commander'
import { noRule } from './fmt/find-rule-files.ts'
import { readBaseline, withoutKnown, writeBaseline } from './lint/baseline.ts'
import { fixTargets, nothingFixed } from './lint/fix.ts'
import { type LintReport, mergeSuites, uniqueFingerprints } from './lint/lint-report.ts'
import { analyseTarget, type LintTarget, wholeTarget } from './lint/lint-targets.ts'
import { type LintEntry, readTargets } from './lint/read-targets.ts'
import { type LintReporterName, lintReporterNames, lintReporters } from './lint/reporters/index.ts'
import { skippedOnTarget } from './lint/skipped-checks.ts'
import { addDetails, addEnvironmentOptions, addExamples, type Session } from './shared.ts'
import { RuleContexts } from '../config/rule-contexts.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { readSource } from '../input/source.ts'
import { refuseToken } from '../input/token.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import { redact } from '../output/redact.ts'
import { UsageError } from '../usage-error.ts'

export function defineLint(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Checks rule files (.cel), the rules in suites (.cel.yaml, .cel.json) and the files that suites name. Comments at ' +
      'the start of a rule file set its environment and platform: // environment: policy-step. A comment ignores ' +
      'findings on its line or the next: // iga-ignore RULE: reason. iga.config.yaml sets severities, platforms, mine ' +
      'and files to ignore. If the platform is known, findings about access show a token that gets in.',
  )
    .argument('[paths...]', 'files and folders; - for standard input (default: the current folder)')
    .option('-x, --expression <rule>', 'lint this rule')
  addEnvironmentOptions(command)
    .option('--platform <name>', 'platform that issues the tokens (default: detected)')
    .option('--allow-outside', 'allow suites to read files outside their folder')
    .option('--allow-warnings', 'exit with 0 if there are no errors')
    .option('--fix', 'apply quick fixes to rule files')
    .option('--dry-run', 'with --fix: print the changes as a diff instead')
    .option('--baseline <file>', 'report only findings that this file does not list')
    .option('--write-baseline', 'write all findings to the file of --baseline')
    .addOption(
      new Option('--reporter <name>', 'output format (default: pretty)').choices(lintReporterNames),
    )
    .option('--json', 'same as --reporter json')
    .action(async () => {
      finish(await lint(context, command.args, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'Lint all rules in a folder', command: 'iga lint rules' },
    { shows: 'Show what --fix would change', command: 'iga lint rules --fix --dry-run' },
    {
      shows: 'Accept the current findings, and report only new findings',
      command: 'iga lint rules --baseline lint-baseline.json --write-baseline',
    },
    {
      shows: 'Write SARIF for code scanning',
      command: 'iga lint rules --reporter sarif > lint.sarif',
    },
  ])
}

/** Lints rules from files, suites, the command line and standard input. */
export async function lint(
  context: Context,
  paths: readonly string[],
  options: OptionValues,
): Promise<ExitCode> {
  const reporter = readReporter(options)
  const baselineFile = readBaselineOption(options)
  const isFix = readFix(paths, options)
  const known =
    baselineFile === undefined || options.flag('writeBaseline')
      ? undefined
      : await readBaseline(context, baselineFile)
  const entries = await findEntries(context, paths, options)
  if (entries.length === 0) throw noRule(paths.length === 0 ? ['.'] : paths)
  const targets = entries.filter((entry) => isTarget(entry))
  const { failures, fixed } = isFix
    ? await fixTargets(context, targets, options.flag('dryRun'))
    : nothingFixed
  if (options.flag('dryRun')) return exitCodes.fine.code
  const results = new Map(
    targets.map((target) => [target, analyseTarget(fixed.get(target) ?? target)]),
  )
  const all = entries.flatMap((entry) =>
    isTarget(entry)
      ? [...(failures.get(entry) ?? []), ...(results.get(entry)?.reports ?? [])]
      : [entry],
  )
  const reports = uniqueFingerprints(mergeSuites(all, settingsIn(targets)))
  if (baselineFile !== undefined && options.flag('writeBaseline')) {
    await writeBaseline(context, baselineFile, reports)
    return exitCodeOf(
      reports.filter(({ kind }) => kind !== 'finding'),
      false,
    )
  }
  const { fresh, stale } =
    known === undefined ? { fresh: reports, stale: 0 } : withoutKnown(context, known, reports)
  const allowsWarnings = options.flag('allowWarnings')
  const code = exitCodeOf(fresh, allowsWarnings)
  await lintReporters[reporter](context, {
    rules: new Set(targets.map(({ name, toDocument }) => `${toDocument(0)} ${name}`)).size,
    files: [...new Set(targets.map(({ name }) => name))],
    reports: fresh.map(withoutTokens),
    known: reports.length - fresh.length,
    stale,
    skippedChecks: distinct(
      targets.flatMap((target) => skippedOnTarget(target, results.get(target)?.undecided ?? [])),
    ),
    allowsWarnings,
    isFine: code === exitCodes.fine.code,
  })
  return code
}

function withoutTokens(report: LintReport): LintReport {
  const { help, message, name } = report
  return {
    ...report,
    message: redact(message),
    help: help === undefined ? undefined : redact(help),
    name: redact(name),
  }
}

/** Counts the settings that suites give to each rule file. */
function settingsIn(targets: readonly LintTarget[]): (name: string) => number {
  const byName = Map.groupBy(targets, ({ name }) => name)
  return (name) => byName.get(name)?.filter(({ suites }) => suites !== undefined).length ?? 0
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

function isTarget(entry: LintEntry): entry is LintTarget {
  return 'expression' in entry
}

async function findEntries(
  context: Context,
  paths: readonly string[],
  options: OptionValues,
): Promise<readonly LintEntry[]> {
  const contexts = new RuleContexts(context, {
    fallbackEnvironment: options.text('environment'),
    profile: options.text('profile'),
    platform: options.text('platform'),
  })
  // Reports an invalid option before any file is read.
  const ofCommand = await contexts.of(undefined, '')
  const expression = options.text('expression')
  const allowsOutside = options.flag('allowOutside')
  const files = paths.filter((path) => path !== '-')
  const given: LintEntry[] = []
  if (expression !== undefined) {
    const source = { name: 'expression', text: expression }
    await refuseToken(source)
    given.push(wholeTarget(source, ofCommand, false))
  }
  if (files.length < paths.length) {
    const source = await readSource(context, '-')
    await refuseToken(source)
    given.push(wholeTarget(source, await contexts.of(undefined, source.text), false))
  }
  const wanted = given.length === 0 && files.length === 0 ? ['.'] : files
  return [...given, ...(await readTargets(context, wanted, contexts, { allowsOutside }))]
}

/** Returns the exit code of the worst result; hints do not fail the run. */
function exitCodeOf(reports: readonly LintReport[], allowsWarnings: boolean): ExitCode {
  if (reports.some(({ kind }) => kind === 'file')) return exitCodes.usage.code
  if (reports.some(({ kind }) => kind === 'issue')) return exitCodes.doesNotCompile.code
  const isBad = reports.some(
    ({ severity }) => severity === 'error' || (severity === 'warning' && !allowsWarnings),
  )
  return isBad ? exitCodes.checkFailed.code : exitCodes.fine.code
}

function readFix(paths: readonly string[], options: OptionValues): boolean {
  const isFix = options.flag('fix')
  if (options.flag('dryRun') && !isFix) throw conflict('--dry-run needs --fix', 'Add --fix.')
  if (isFix && (paths.includes('-') || options.text('expression') !== undefined)) {
    throw conflict(
      '--fix changes files, not standard input or --expression',
      'Name the files to fix.',
    )
  }
  return isFix
}

function readBaselineOption(options: OptionValues): string | undefined {
  const file = options.text('baseline')
  if (options.flag('writeBaseline') && file === undefined) {
    throw conflict('--write-baseline needs --baseline', 'Add --baseline FILE.')
  }
  return file
}

function readReporter(options: OptionValues): LintReporterName {
  const named = options.text('reporter')
  if (options.flag('json')) {
    if (named === undefined || named === 'json') return 'json'
    throw conflict(`--json and --reporter ${named} cannot be combined`, 'Omit one of them.')
  }
  return lintReporterNames.find((name) => name === named) ?? 'pretty'
}

function conflict(message: string, hint: string): UsageError {
  return new UsageError({ code: 'conflicting_options', message, hint })
}
