import type { Command } from 'commander'
import {
  addDetails,
  addEnvironmentOptions,
  addExamples,
  addInputOptions,
  type Session,
} from './shared.ts'
import { optionValues } from '../option-values.ts'

export function defineEval(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Prints the value, its CEL type and whether the rule matched, or the error. Without an argument, the rule is ' +
      'read from standard input. Put a rule that starts with a dash after `--`.',
  ).argument('[expression]', 'rule; - for standard input; with --jsonl, a file of requests')
  addInputOptions(command)
  addEnvironmentOptions(command)
    .option('-f, --file <file>', 'read the rule from a file')
    .option('--json', 'print one JSON document')
    .option('--jsonl', 'evaluate a stream of requests {id, environment?, input, expression}')
    .action(async () => {
      const options = optionValues(command)
      if (options.flag('jsonl')) {
        const { evaluateLines } = await import('./eval/json-lines.ts')
        finish(await evaluateLines(context, command.args[0] ?? '-', options))
      } else {
        const { evaluate } = await import('./eval/evaluate.ts')
        finish(await evaluate(context, command.args[0], options))
      }
    })
  addExamples(command, [
    {
      shows: 'Evaluate a rule on the claims of a token',
      command: `iga eval 'claims.repository == "acme/infra"' --claims claims.json`,
    },
    {
      shows: 'Read a raw token from a pipe, so that the process list does not show it',
      command: `printenv ID_TOKEN | iga eval 'claims.ref == "refs/heads/main"' --jwt -`,
    },
    {
      shows: 'Read the rule from a file and print JSON',
      command: 'iga eval --file rule.cel --claims claims.json --json',
    },
    {
      shows: 'Evaluate a stream of requests, one result per line',
      command: 'iga eval --jsonl < requests.jsonl > results.jsonl',
    },
  ])
}
