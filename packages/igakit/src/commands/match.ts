import { Option, type Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga match`: match the accounts of a directory to users. */
export function addMatchCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('match')
    .summary('match the accounts of a directory to users')
    .description(
      'Match the accounts of a directory to users by the match cases and the account filter of a\n' +
        'directory update. With --compare, show which accounts get another outcome, and why.\n' +
        'Files are CSV, JSON (an array, or a search response with its list) or NDJSON. The columns of a\n' +
        'CSV file are named after fields: email, employeeIds, profile.login; semicolons separate several\n' +
        'texts in a cell. Fields that no rule reads are ignored.\n' +
        'Exit code 4 if a key or the filter fails for an account or a user; 2 if nothing can be matched:\n' +
        'no accounts, no users, no keys, malformed rows, or more than fits into memory.',
    )
    .requiredOption('-a, --accounts <file>', 'accounts; - for standard input')
    .requiredOption('-u, --users <file>', 'users; - for standard input')
    .requiredOption('-c, --config <file>', 'body of a directory update, JSON')
    .option('--compare <file>', 'body to compare it with, JSON')
    .option(
      '-o, --out <file>',
      'write every outcome, or with --compare every change, to a .csv or .ndjson file',
    )
    .option('--skip-malformed', 'leave out malformed rows, and count them')
    .addOption(
      new Option('--format <format>', 'format of files without a known extension').choices([
        'csv',
        'json',
        'ndjson',
      ]),
    )
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'time that now() returns, RFC 3339 (default: the current time)')
    .option('--threads <number>', 'number of threads that evaluate (default: all processors)')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { match } = await import('../actions/match.ts')
      finish(await match(context, optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'try a configuration before you save it',
      command: 'iga match --accounts accounts.csv --users users.csv --config directory.json',
    },
    {
      shows: 'write the accounts that a change affects',
      command:
        'iga match -a accounts.csv -u users.csv -c today.json --compare tomorrow.json -o changes.ndjson',
    },
  ])
}
