import { type Command, Option } from 'commander'
import { addDetails, addExamples, type Session } from './shared.ts'
import { compileConfigs, readConfig } from './match/configs.ts'
import { readMatchOptions } from './match/options.ts'
import { failureDocument, failureReport, matchDocument } from './match/report/document.ts'
import { matchReport } from './match/report/report.ts'
import { failuresOf } from './match/result.ts'
import { runMatch } from './match/run.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { parseNow, toDate } from '../input/option-parsers.ts'
import { readProfile } from '../input/profile.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import { writeJson } from '../output/printer.ts'

export function defineMatch(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Applies the match cases and the account filter of a directory update. With --compare, lists the accounts whose ' +
      'outcome changes, and the reason.\n\n' +
      'Files are CSV, NDJSON or JSON (an array, or a search response with its list). CSV columns are named after ' +
      'fields: email, employeeIds, profile.login. Separate several strings in a cell by semicolons. Fields that no ' +
      'rule reads are ignored. Nothing is written if there are no accounts, no users or no keys, if rows are ' +
      'malformed, or if the data do not fit into memory.',
  )
    .requiredOption('-a, --accounts <file>', 'accounts; - for standard input')
    .requiredOption('-u, --users <file>', 'users; - for standard input')
    .requiredOption('-c, --config <file>', 'body of a directory update, JSON')
    .option('--compare <file>', 'body to compare with, JSON')
    .option(
      '-o, --out <file>',
      'write all outcomes, or with --compare all changes, to a .csv or .ndjson file',
    )
    .option('--skip-malformed', 'skip and count malformed rows')
    .addOption(
      new Option('--format <format>', 'format of files without a known extension').choices([
        'csv',
        'json',
        'ndjson',
      ]),
    )
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'time that now() returns, RFC 3339 (default: the current time)')
    .option('--threads <number>', 'number of threads (default: number of processors)')
    .option('--json', 'print one JSON document')
    .action(async () => {
      finish(await match(context, optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'Try a configuration before saving it',
      command: 'iga match --accounts accounts.csv --users users.csv --config directory.json',
    },
    {
      shows: 'Write the accounts whose outcome changes to a file',
      command:
        'iga match -a accounts.csv -u users.csv -c directory.json --compare next.json -o changes.ndjson',
    },
  ])
}

/** Matches accounts to users and prints the result. */
export async function match(context: Context, options: OptionValues): Promise<ExitCode> {
  const given = readMatchOptions(options)
  const now = parseNow(options.text('now'))
  const profile = await readProfile(context, options)
  const before = await readConfig(context, given.config)
  const after = given.compare === undefined ? undefined : await readConfig(context, given.compare)
  const settings = { profile, now: now === undefined ? context.clock() : toDate(now) }

  const compilation = compileConfigs(before, after, settings)
  if (!compilation.ok) {
    if (options.flag('json')) await writeJson(context, failureDocument(compilation.failures))
    else await context.err.write(failureReport(context.errStyle, compilation.failures))
    return exitCodes.doesNotCompile.code
  }
  const configs = { before, after }
  const result = await runMatch(context, given, compilation.compiled, { ...settings, configs })
  if (options.flag('json')) await writeJson(context, matchDocument(result))
  else {
    const { err, out } = matchReport(context, result)
    await (given.writesOutput ? context.err : context.out).write(out)
    await context.err.write(err)
  }
  const { accounts, keys } = failuresOf(result)
  return accounts > 0 || keys > 0 ? exitCodes.checkFailed.code : exitCodes.fine.code
}
