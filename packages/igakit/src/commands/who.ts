import type { Command } from 'commander'
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

export function defineWho(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Decides for each kind of actor whether any of their tokens makes the rule true: outsiders, ' +
      'forks, other projects, members who can push, and maintainers. A yes comes with a token, a ' +
      'no with the assumptions of its proof. Your organization and projects follow from the rule, ' +
      'unless --mine or iga.config.yaml names them. Also reads files of trust policies, like `iga ' +
      'import`. Exits with 0 for all answers.\n\n' +
      proofsHelp,
  ).argument('[rule]', 'rule; - for standard input')
  addPlatformOption(addEnvironmentOptions(command), '')
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
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { who } = await import('./who/who.ts')
      finish(await who(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'List who can get in, with a token for each',
      command: `iga who 'claims.sub.endsWith(":ref:refs/heads/main")' --platform github-actions`,
    },
    {
      shows: 'Name the repository, and assume that environments have no protection',
      command:
        'iga who --file rule.cel --platform github-actions --mine repository=acme/infra --assume unprotected',
    },
  ])
}
