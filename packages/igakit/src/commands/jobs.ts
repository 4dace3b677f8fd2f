import { type Command, Option } from 'commander'
import { addDetails, addEnvironmentOptions, addExamples, collect, type Session } from './shared.ts'
import { optionValues } from '../option-values.ts'

/** The output formats of `iga jobs`. */
export const jobFormats = ['table', 'json', 'markdown'] as const

export function defineJobs(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Reads .github/workflows and .gitlab-ci.yml, and lists the jobs that can mint a token. With ' +
      '--rules, decides for each job and rule: always, if the rule admits every token of the job; ' +
      'sometimes, with the conditions that decide; never. Rules are .cel files, or files that ' +
      '`iga import` reads. Lists the facts that are not in the files; --assume supplies them. ' +
      'Exits with 4 for findings: a rule that no job satisfies, a job whose token no rule admits, ' +
      'and a job that outsiders can start and a rule admits.',
  ).argument('[path]', 'root of the repository (default: the current folder)')
  addEnvironmentOptions(command)
    .option('--rules <glob>', 'rules to compare with; repeatable', collect)
    .option('--for <rule>', 'list only the jobs that reach this rule')
    .option(
      '-a, --assume <name=value>',
      'a claim and its value, default_branch or subject; repeatable',
      collect,
    )
    .addOption(new Option('--format <name>', 'output format (default: table)').choices(jobFormats))
    .option('--json', 'same as --format json')
    .action(async () => {
      const { showJobs } = await import('./jobs/jobs.ts')
      finish(await showJobs(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    { shows: 'List the jobs that can mint tokens', command: 'iga jobs' },
    {
      shows: 'Show which jobs reach which rules',
      command: `iga jobs --rules 'rules/*.cel' --assume repository=acme/infra`,
    },
    {
      shows: 'List the jobs that reach one rule',
      command: `iga jobs --for 'claims.environment == "production"'`,
    },
  ])
}
