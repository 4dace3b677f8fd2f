import { type Command, Option } from 'commander'
import { addDetails, addExamples, addSubcommand, collect, type Session } from './shared.ts'
import { compileConfigs, configOf, readConfig } from './match/configs.ts'
import { defineKeys } from './match/keys/define-keys.ts'
import { engineNames } from './match/match-rows.ts'
import { inspectFile } from './match/inspect.ts'
import { addReadingOptions, readMatchOptions, settingOption } from './match/options.ts'
import { failureDocument, failureReport, matchDocument } from './match/report/document.ts'
import { explanationReport } from './match/report/explanation.ts'
import { matchReport } from './match/report/report.ts'
import { failuresOf } from './match/result.ts'
import { encodings } from './match/rows/detect/encoding.ts'
import { rowFormats } from './match/rows/detect/format.ts'
import { runExplain, runMatch } from './match/run.ts'
import { resolveMatchSettings } from './match/settings.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { parseNow, toDate } from '../input/option-parsers.ts'
import { readProfile } from '../input/profile.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import { writeJson } from '../output/printer.ts'
import { checkOutput, outputPath, writeFile } from '../output/write-file.ts'
import { UsageError } from '../usage-error.ts'

export function defineMatch(command: Command, session: Session): void {
  const { context, finish } = session
  addDetails(
    command,
    'Matches by the fields of --on, by the match cases and the account filter of a directory ' +
      'update (--config), or by the default rules of the service. With --compare, lists the ' +
      'accounts whose outcome changes, and the reason.\n\nFiles are CSV, TSV, NDJSON, JSON (an ' +
      'array, or a search response with its list), also compressed with gzip, or Parquet. Parquet ' +
      'and --engine duckdb need the optional package @duckdb/node-api. The format, the encoding ' +
      'and the separator are detected. Columns are named after fields, in any case and with ' +
      'spaces or underscores: email, Employee ID, profile.login. Other columns go to the profile. ' +
      'Separate several strings in a cell by semicolons. Fields that no rule reads are ignored. ' +
      'Nothing is written if there are no accounts, no users or no keys, if rows are malformed, ' +
      'or if the data does not fit into memory.',
  )
    .argument('[accounts]', 'accounts; - for standard input')
    .argument('[users]', 'users; - for standard input')
    .option('-a, --accounts <file>', 'accounts, instead of the argument')
    .option('-u, --users <file>', 'users, instead of the argument')
    .option('--on <field>', 'field to match by, or ACCOUNT FIELD=USER FIELD; repeatable', collect)
    .option('-c, --config <file>', 'body of a directory update, JSON')
    .option('--compare <file>', 'body to compare with, JSON')
    .option('--map <column=field>', 'field of a column; repeatable', collect)
    .option(
      '-o, --out <file>',
      'write all outcomes, or with --compare all changes, to a .csv, .ndjson or .parquet file',
    )
    .option('--samples <number>', 'show some accounts of each outcome, with the nearest user')
    .option('--report <file>', 'write an HTML page with the flow of accounts through the cases')
    .option('--with-values', 'show ids and keys in the HTML page, which are personal data')
    .option('--suggest', 'suggest match cases that match more accounts, also for large files')
    .option('--explain <id>', 'explain the outcome of one account')
  addReadingOptions(command)
    .addOption(settingOption('missingKey'))
    .addOption(settingOption('failedKey'))
    .addOption(settingOption('severalUsers'))
    .addOption(settingOption('deletedUsers'))
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'time that now() returns, RFC 3339 (default: the current time)')
    .option('--threads <number>', 'number of threads (default: number of processors)')
    .addOption(
      new Option(
        '--engine <engine>',
        'join keys in memory, or in DuckDB, which spills to disk (default: by size)',
      ).choices(engineNames),
    )
    .option(
      '--memory <amount>',
      'memory of DuckDB (default: 1GB); the command needs about twice as much',
    )
    .option('--json', 'print one JSON document')
    .action(async () => {
      finish(await match(context, optionValues(command), command.args))
    })
  addExamples(command, [
    {
      shows: 'Match two exports by email',
      command: 'iga match accounts.csv users.csv --on email',
    },
    {
      shows: 'Try a configuration before saving it, and write a page to share',
      command: 'iga match accounts.csv users.csv --config directory.json --report report.html',
    },
    {
      shows: 'Write the accounts whose outcome changes to a file',
      command:
        'iga match -a accounts.csv -u users.csv -c directory.json --compare next.json -o changes.ndjson',
    },
  ])
  defineInspect(command, session)
  defineKeys(command, session)
}

function defineInspect(parent: Command, { context, finish }: Session): void {
  const inspect = addSubcommand(parent, 'inspect', 'Show the format and columns of a file')
  addDetails(
    inspect,
    'Prints the detected format, encoding and separator, and each column with its field, its share of values, and ' +
      'samples from the first rows.',
  )
    .argument('<file>', 'accounts or users; - for standard input')
    .option('--map <column=field>', 'field of a column; repeatable', collect)
    .addOption(
      new Option('--format <format>', 'format of files without a known extension').choices(
        rowFormats,
      ),
    )
    .addOption(
      new Option('--encoding <encoding>', 'encoding of the file (default: detected)').choices(
        Object.keys(encodings),
      ),
    )
    .option('--json', 'print one JSON document')
    .action(async (file: string) => {
      finish(await inspectFile(context, optionValues(inspect, true), file))
    })
  addExamples(inspect, [
    { shows: 'Show the columns of an export', command: 'iga match inspect accounts.csv' },
    {
      shows: 'Try the assignment of a column',
      command: 'iga match inspect accounts.csv --map "Work Email=email"',
    },
  ])
}

/** Refuses a report that would overwrite another file or the outcomes, before the files are read. */
async function checkReport(
  context: Context,
  report: string,
  out: string | undefined,
): Promise<void> {
  const { ownPage } = await import('./match/report/html/page.ts')
  const path = await checkOutput(context, report, { existing: ownPage })
  if (out === undefined || (await outputPath(context, out)) !== path) return
  throw new UsageError({
    code: 'conflicting_options',
    message: `--out and --report both write ${report}`,
    hint: 'Name another file for one of them.',
    source: report,
  })
}

/** Matches accounts to users and prints the result. */
export async function match(
  context: Context,
  options: OptionValues,
  files: readonly string[],
): Promise<ExitCode> {
  const given = readMatchOptions(options, files)
  const now = parseNow(options.text('now'))
  const profile = await readProfile(context, options)
  const before = await configOf(context, given)
  const after = given.compare === undefined ? undefined : await readConfig(context, given.compare)
  const resolved = await resolveMatchSettings(context, options, profile)
  const { semantics } = resolved
  const settings = { profile, semantics, now: now === undefined ? context.clock() : toDate(now) }

  const compilation = compileConfigs(before, after, settings)
  if (!compilation.ok) {
    if (options.flag('json')) await writeJson(context, failureDocument(compilation.failures))
    else await context.err.write(failureReport(context.errStyle, compilation.failures))
    return exitCodes.doesNotCompile.code
  }
  const { compiled } = compilation
  const configs = { before, after }
  if (given.explain !== undefined) {
    const explanations = await runExplain(context, given, compiled, { ...settings, configs })
    if (options.flag('json')) await writeJson(context, { ok: true, explanations })
    else await context.out.write(explanationReport(context, explanations))
    return exitCodes.fine.code
  }
  if (given.report !== undefined) await checkReport(context, given.report, given.out)
  const finished = await runMatch(context, given, compiled, { ...settings, configs })
  if (given.report !== undefined) {
    const { ownPage, reportPage } = await import('./match/report/html/page.ts')
    const { withValues } = given
    const page = reportPage(finished, { settings: resolved, time: context.clock(), withValues })
    await writeFile(context, given.report, page, { existing: ownPage })
  }
  if (options.flag('json')) await writeJson(context, matchDocument(finished, resolved))
  else {
    const { err, out } = matchReport(context, finished, resolved)
    await (given.writesOutput ? context.err : context.out).write(out)
    await context.err.write(err)
  }
  const { accounts, keys } = failuresOf(finished.result)
  return accounts > 0 || keys > 0 ? exitCodes.checkFailed.code : exitCodes.fine.code
}
