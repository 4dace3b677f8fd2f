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

export function defineProve(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Decides claims about a rule for all tokens. Exits with 0 if all are proved, with 4 if a ' +
      'token disproves one and with 7 if one is undecided. A claim is a rule, a .cel file, or a ' +
      'file of a git revision such as HEAD:rule.cel. Trust policies that `iga import` reads are ' +
      'also accepted, as FILE or, if there are several, as FILE#POLICY.\n\n' +
      proofsHelp,
  ).argument('[rule]', 'rule; - for standard input')
  addPlatformOption(addEnvironmentOptions(command), ' (default: any, so that claims are any JSON)')
    .option('--implies <rule>', 'true for each token that the rule admits; repeatable', collect)
    .option('--never <rule>', 'true for no token that the rule admits; repeatable', collect)
    .option('--equivalent <rule>', 'admits the same tokens; repeatable', collect)
    .option('--outcomes', 'with --equivalent: also compare false results with errors')
    .option('--never-fails', 'the rule is true or false for each token, never an error')
    .option('-f, --file <file>', 'read the rule from a file')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { prove } = await import('./prove/prove.ts')
      finish(await prove(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'Prove that a rule admits only one repository',
      command: `iga prove 'claims.sub == "repo:acme/infra:pull_request"' --implies 'claims.repository == "acme/infra"' --platform github-actions`,
    },
    {
      shows: 'Prove that a rule refuses pull requests',
      command: `iga prove 'claims.event_name in ["push", "release"]' --never 'claims.event_name == "pull_request"'`,
    },
  ])
}
