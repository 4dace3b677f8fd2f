import { reporterNames } from '@igakit/cel-testing'
import { type Command, Option } from 'commander'
import { addDetails, addExamples, type Session } from './shared.ts'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import { findSuites, readSuites } from '../suites/find-suites.ts'
import { readTestOptions } from '../suites/read-test-options.ts'
import { exitCodeOf, runTest } from '../suites/run-test.ts'
import { watchPrompt, watchSuites } from '../suites/watch-suites.ts'

export function defineTest(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Runs the cases of suites (*.cel.yaml, *.cel.json) for rules, for the match configuration of a directory and for ' +
      'forms. For a failed case, shows which part of the rule decided. Guarantees of rules are decided for all ' +
      'tokens; an undecided guarantee fails. With --watch, runs suites again when they or ' +
      `their files change; keys: ${watchPrompt}.`,
  )
    .argument('[globs...]', 'files, folders and patterns (default: the current folder)')
    .option('-w, --watch', 'run suites again when files change')
    .option('--filter <text>', 'run only cases with this text in "rule › case"')
    .option('--bail', 'stop at the first failure')
    .option('--coverage', 'report parts of rules that no case covers')
    .option('--min-coverage <percent>', 'fail if coverage is lower')
    .option('--mutate', 'report changes of rules that no case detects')
    .option('--min-score <percent>', 'fail if the mutation score is lower')
    .addOption(
      new Option('--reporter <name>', 'output format (default: pretty)').choices(reporterNames),
    )
    .option('--json', 'same as --reporter json')
    .option('--allow-outside', 'allow suites to read files outside their folder')
    .option('--threads <number>', 'number of threads (default: up to one per processor)')
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'time that now() returns in suites that do not set it, RFC 3339')
    .action(async () => {
      finish(await test(context, command.args, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'Run all suites of the current folder with coverage', command: 'iga test --coverage' },
    {
      shows: 'Fail a build unless the cases detect every change of a rule',
      command: 'iga test rules --reporter junit --min-score 100 > report.xml',
    },
    {
      shows: 'Run some cases again on every change',
      command: 'iga test --watch --filter "main branch"',
    },
  ])
}

/** Runs suites once, or whenever they change. */
export async function test(
  context: Context,
  patterns: readonly string[],
  values: OptionValues,
): Promise<ExitCode> {
  const options = await readTestOptions(context, values)
  if (options.watch) return watchSuites(context, patterns, options)
  const inputs = await readSuites(context, await findSuites(context, patterns))
  const { summary } = await runTest(context, inputs, options)
  return exitCodeOf(summary)
}
