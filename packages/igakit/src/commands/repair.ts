import { actors } from '@igakit/platforms/platform'
import { type Command, Option } from 'commander'
import {
  addDetails,
  addEnvironmentOptions,
  addExamples,
  addPlatformOption,
  collect,
  proofsHelp,
  type Session,
} from './shared.ts'
import { optionValues } from '../option-values.ts'

export function defineRepair(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Finds the smallest edit that is proved to shut an actor out, admits no new token and keeps the results of the ' +
      'cases. Prints the edit as a diff with its proof, and a token of a maintainer that the repair newly refuses. ' +
      'Exits with 0 if a repair is found or not needed, with 4 if no repair exists and with 7 if that is ' +
      `undecided.\n\n${proofsHelp}`,
  ).argument('[rule]', 'rule; - for standard input')
  addPlatformOption(addEnvironmentOptions(command), '')
    .addOption(
      new Option('--against <actor>', 'actor to shut out').choices(actors).makeOptionMandatory(),
    )
    .option('--cases <globs...>', 'suites whose results to keep (default: the current folder)')
    .option(
      '-m, --mine <claim=value>',
      'claim that identifies your organization or project; repeatable',
      collect,
    )
    .option(
      '-a, --assume <name>',
      'unprotected, fork-triggered-workflows or fork-secrets; repeatable',
      collect,
    )
    .option('-f, --file <file>', 'read the rule from a file')
    .option('--write', 'write the repair to the file of --file')
    .option('--allow-outside', 'allow suites to read files outside their folder')
    .option('--now <time>', 'time that now() returns in suites that do not set it, RFC 3339')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { repair } = await import('./repair/repair.ts')
      finish(await repair(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'Shut out everyone who can push a branch',
      command:
        'iga repair --file new.cel --against pusher --cases "rules/*.cel.yaml" --platform github-actions',
    },
    {
      shows: 'Shut out other repositories, and write the repaired rule',
      command:
        'iga repair --file rule.cel --against other_project --cases rules --platform github-actions --write',
    },
  ])
}
