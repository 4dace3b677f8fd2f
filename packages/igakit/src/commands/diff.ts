import { type Command, Option } from 'commander'
import {
  addDetails,
  addEnvironmentOptions,
  addExamples,
  addPlatformOption,
  proofsHelp,
  type Session,
} from './shared.ts'
import { optionValues } from '../option-values.ts'

export function defineDiff(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Evaluates both rules on the inputs of all cases and lists the cases whose result differs; expectations are ' +
      'ignored. Then decides for all tokens: shows a token that only the new rule admits and a token that only the ' +
      'old rule admits, or proves the rules equivalent. A rule is ' +
      `widened if it admits more.\n\n${proofsHelp}`,
  )
    .argument('<old>', 'rule, .cel file, or file of a git revision such as HEAD:rule.cel')
    .argument('<new>', 'new rule, in the same forms')
    .option('--cases <globs...>', 'suites with the inputs (default: the current folder)')
    .option('--cases-only', 'compare the cases only, not all tokens')
    .addOption(
      new Option(
        '--fail-on <change>',
        'exit with 4 if results changed or the rule admits more, with 7 if that is undecided',
      ).choices(['changed', 'widened']),
    )
  addPlatformOption(addEnvironmentOptions(command), ' (default: any, so that claims are any JSON)')
    .option('--allow-outside', 'allow suites to read files outside their folder')
    .option('--now <time>', 'time that now() returns in suites that do not set it, RFC 3339')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { diff } = await import('./diff/diff.ts')
      finish(await diff(context, command.args, optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'Fail a build if an edit admits more than the last commit',
      command: 'iga diff HEAD:rule.cel rule.cel --fail-on widened',
    },
    {
      shows: 'List the cases and tokens that a new rule decides differently',
      command: 'iga diff old.cel new.cel --cases "rules/*.cel.yaml" --platform github-actions',
    },
  ])
}
