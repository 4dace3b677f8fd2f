import { Option, type Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'
import { watchPrompt } from '../suites/watch-keys.ts'

/** `iga test`: whether rules do what their suites say. */
export function addTestCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('test')
    .summary('run the suites of rules, matches and forms')
    .description(
      'Run suites (*.cel.yaml, *.cel.json): the cases of rules, of the match configuration of a directory,\n' +
        'or of a form. Without an argument, those of the current folder. Of a case that fails it is shown\n' +
        'which part of the rule decided. With --watch, suites are run again when they or their files change;\n' +
        `keys: ${watchPrompt}.`,
    )
    .argument('[globs...]', 'files, folders and patterns')
    .option('-w, --watch', 'run again what changes')
    .option('--filter <text>', 'run the cases that have a text in "rule › case"')
    .option('--bail', 'end at the first failure')
    .option('--coverage', 'show which parts of rules no case tries')
    .option('--min-coverage <percent>', 'fail when less of the rules is tried')
    .option('--mutate', 'show which changes of rules no case notices')
    .option('--min-score <percent>', 'fail when fewer changes are noticed')
    .addOption(
      new Option('--reporter <name>', 'how it is told (default: pretty)').choices([
        'pretty',
        'json',
        'junit',
        'tap',
        'github',
      ]),
    )
    .option('--json', 'the same as --reporter json')
    .option('--allow-outside', 'let suites name files outside of their folders')
    .option(
      '--threads <number>',
      'threads that run suites (default: as many as there are processors)',
    )
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'what now() answers where a suite does not say it, RFC 3339')
    .action(async () => {
      const { test } = await import('../actions/test.ts')
      finish(await test(context, command.args, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'all suites here, and what they leave untried', command: 'iga test --coverage' },
    {
      shows: 'in a build that has to notice every change of a rule',
      command: 'iga test rules --reporter junit --min-score 100 > report.xml',
    },
    { shows: 'some cases, again and again', command: 'iga test --watch --filter "main branch"' },
  ])
}
