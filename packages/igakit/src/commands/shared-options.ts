import type { Command } from 'commander'

/** Where the rule is judged: the same for every command that compiles. */
export function addEnvironmentOptions(command: Command): Command {
  return command
    .option(
      '-e, --environment <name>',
      'what is in scope: see `iga environments` (default: workload-federation)',
    )
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
}

/** What the rule is judged on: the same for every command that evaluates. */
export function addInputOptions(command: Command): Command {
  return command
    .option('-c, --claims <file>', 'claims of a token, a JSON object; - for standard input')
    .option(
      '-i, --input <file>',
      'values of the environment\'s variables, a JSON object such as {"claims": {…}}',
    )
    .option(
      '--jwt <token|file>',
      'claims of a raw JSON Web Token; its signature is dropped, not checked',
    )
    .option(
      '-d, --directory <file>',
      'users, accounts, entitlements and groups to look things up in, a JSON object',
    )
    .option('--now <time>', 'what now() answers, RFC 3339 (default: the current time)')
}
