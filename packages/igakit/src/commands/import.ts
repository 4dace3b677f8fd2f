import type { Command } from 'commander'
import {
  addDetails,
  addEnvironmentOptions,
  addExamples,
  addPlatformOption,
  collect,
  type Session,
} from './shared.ts'
import { optionValues } from '../option-values.ts'

export function defineImport(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Reads trust policies of AWS roles, workload identity providers of Google Cloud and Octo ' +
      'STS from JSON, YAML and Terraform files. Prints each policy as a rule, with lint findings ' +
      'and who can get in. Exits with 4 if a part of a policy cannot be converted: such a policy ' +
      'has no rule, only bounds.',
  ).argument('<file...>', 'files; in folders, .tf, .tf.json and .sts.yaml files')
  addPlatformOption(addEnvironmentOptions(command), ' (default: the platform of the issuer)')
    .option('--var <name=value>', 'value of a Terraform variable; repeatable', collect)
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
    .option('--suite <file>', 'write a suite with the rules, and a refused case for each actor')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { importFiles } = await import('./import/import.ts')
      finish(await importFiles(context, command.args, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'Show the rules of the roles in a folder', command: 'iga import infra' },
    {
      shows: 'Set a Terraform variable, and write a suite',
      command: 'iga import infra/roles.tf --var org=acme --suite roles.cel.yaml',
    },
  ])
}
