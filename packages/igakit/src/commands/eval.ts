import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'
import { addEnvironmentOptions, addInputOptions } from './shared-options.ts'

/** `iga eval`: what a rule does with an input, once or for a stream of them. */
export function addEvalCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('eval')
    .summary('evaluate a rule on an input')
    .description(
      'Evaluate a CEL rule on an input: its value, CEL type, whether it matched, or the error.\n' +
        'Without an argument the expression is read from standard input.\n' +
        'One that starts with a dash goes after --.',
    )
    .argument('[expression]', 'the rule; - for standard input; with --jsonl a file of requests')
  addInputOptions(command)
  addEnvironmentOptions(command)
    .option('-f, --file <file>', 'read the expression from a file')
    .option('--json', 'print one JSON document')
    .option('--jsonl', 'answer JSON lines {id, environment?, input, expression}, one result a line')
    .action(async () => {
      const options = optionValues(command)
      if (options.flag('jsonl')) {
        const { evaluateLines } = await import('../actions/evaluate-lines.ts')
        finish(await evaluateLines(context, command.args[0] ?? '-', options))
      } else {
        const { evaluate } = await import('../actions/evaluate.ts')
        finish(await evaluate(context, command.args[0], options))
      }
    })
  addExamples(command, [
    {
      shows: 'a rule on the claims of a token',
      command: `iga eval 'claims.repository == "acme/infra"' --claims claims.json`,
    },
    {
      shows: 'a raw token, through a pipe so that no list of processes shows it',
      command: `printenv ID_TOKEN | iga eval 'claims.ref == "refs/heads/main"' --jwt -`,
    },
    {
      shows: 'a rule from a file, as JSON for a script',
      command: 'iga eval --file rule.cel --claims claims.json --json',
    },
    {
      shows: 'a rule that looks users up, with the directory that it may find them in',
      command:
        'iga eval --file step.cel --environment policy-step --input in.json --directory d.json',
    },
    {
      shows: 'a stream of requests, one result a line',
      command: 'iga eval --jsonl < requests.jsonl > results.jsonl',
    },
  ])
}
