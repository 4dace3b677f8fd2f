import { Option, type Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga match`: which account of a directory belongs to which user. */
export function addMatchCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('match')
    .summary('match the accounts of a directory to users')
    .description(
      'Find which account of a directory belongs to which user, by the match cases and the account\n' +
        'filter of a directory update. With --compare: which accounts would have another outcome, and why.\n' +
        'Files are CSV, JSON (an array, or a search response with its list) or NDJSON. The columns of a\n' +
        'CSV file are fields: email, employeeIds, profile.login; several texts have semicolons between them.',
    )
    .requiredOption('-a, --accounts <file>', 'accounts; - for standard input')
    .requiredOption('-u, --users <file>', 'users; - for standard input')
    .requiredOption('-c, --config <file>', 'the body of a directory update, JSON')
    .option('--compare <file>', 'the body that is to replace it, JSON')
    .option(
      '-o, --out <file>',
      'write every outcome, with --compare every change, to a .csv or .ndjson',
    )
    .option('--skip-malformed', 'leave out rows that cannot be read, and count them')
    .addOption(
      new Option('--format <format>', 'what files hold whose names do not say it').choices([
        'csv',
        'json',
        'ndjson',
      ]),
    )
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'what now() answers, RFC 3339 (default: the current time)')
    .option(
      '--threads <number>',
      'threads that evaluate (default: as many as there are processors)',
    )
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { match } = await import('../actions/match.ts')
      finish(await match(context, optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'what a configuration would do, before it is saved',
      command: 'iga match --accounts accounts.csv --users users.csv --config directory.json',
    },
    {
      shows: 'whom a change would move, one change a line',
      command:
        'iga match -a accounts.csv -u users.csv -c today.json --compare tomorrow.json -o changes.ndjson',
    },
  ])
}
