import { type Command, Option } from 'commander'
import { addDetails, addExamples, addPlatformOption, type Session } from './shared.ts'
import { optionValues } from '../option-values.ts'

export function defineReview(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Compares the rules in files (.cel, .cel.yaml, .cel.json) with a git revision. For each ' +
      'changed rule, shows a token that it newly admits and a token that it newly refuses, or ' +
      'proves that it admits the same tokens. For a new rule, shows who can get in. Compares with ' +
      'the last common ancestor of the revision and HEAD.',
  )
    .argument('[paths...]', 'files and folders (default: the current folder)')
    .requiredOption('--base <revision>', 'git revision to compare with, such as origin/main')
  addPlatformOption(command, ' (default: from comments, suites and iga.config.yaml)')
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .addOption(
      new Option(
        '--fail-on <change>',
        'exit with 4 if a rule changed or admits more, with 7 if that is undecided',
      ).choices(['changed', 'widened']),
    )
    .option('--markdown <file>', 'write the review as Markdown, for example for a comment')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { review } = await import('./review/review.ts')
      finish(await review(context, command.args, optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'Show the tokens that changes since the last commit newly admit',
      command: 'iga review --base HEAD',
    },
    {
      shows: 'Fail a build if a rule admits more, and write a comment',
      command: 'iga review rules --base HEAD --fail-on widened --markdown comment.md',
    },
  ])
}
