import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga verify`: whether the live service agrees. */
export function addVerifyCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('verify')
    .summary('hold local verdicts against those of the live service')
    .description(
      'Evaluate the cases of suites here and on the live test-cel endpoint, and say where they differ.\n' +
        'What they expect does not matter. Rules of other places than workload federation, directories and\n' +
        'forms among them, are rewritten so that their variables come out of the claims: an approximation,\n' +
        'made only where it stands for the rule.\n' +
        'What is sent is said first, and sent when you say yes; without a terminal only with --yes.\n' +
        'Credentials come from the environment alone: IGAKIT_ACCESS_TOKEN, or IGAKIT_CLIENT_ID with\n' +
        'IGAKIT_CLIENT_SECRET. A local tenant is called the same evaluator, never live.',
    )
    .argument(
      '[globs...]',
      'files, folders and patterns (default: the suites of the current folder)',
    )
    .option('--base-url <url>', 'address of the tenant (default: IGAKIT_BASE_URL)')
    .option('-y, --yes', 'send without a question')
    .option('--dry-run', 'print what would be sent, one request a line, and send nothing')
    .option(
      '--record <file>',
      'add the answers to a file, one JSON object a line; says where earlier ones differ',
    )
    .option('--resume', 'with --record, do not ask again what the file has an answer to')
    .option('--replay <file>', 'compare with recorded answers, offline')
    .option('--strict', 'fail where a case cannot be compared; where none can, it fails anyway')
    .option('--concurrency <count>', 'requests under way at once (default: 4)')
    .option('--filter <text>', 'take the cases that have a text in "rule › case"')
    .option('--allow-outside', 'let suites name files outside of their folders')
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'what now() answers where a suite does not say it, RFC 3339')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { verify } = await import('../actions/verify.ts')
      finish(await verify(context, command.args, optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'whether the tenant decides as you tested it',
      command: 'iga verify rules --base-url https://tenant.example.com --record answers.jsonl',
    },
    {
      shows: 'in a build, offline, with the answers of that day',
      command: 'iga verify rules --replay answers.jsonl',
    },
  ])
}
