import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga calibrate`: what the live evaluator of a tenant is like. */
export function addCalibrateCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('calibrate')
    .summary('find how the evaluator of a tenant differs, and write a profile')
    .description(
      'Ask the live test-cel endpoint a fixed set of questions: which functions there are, how numbers,\n' +
        'keys and claims behave, how long a rule may be, how errors read. What a profile can say of it is\n' +
        'printed as one; what it cannot is reported, and ends with 5. Nothing of yours is sent but the\n' +
        'credentials, which come from the environment alone: IGAKIT_ACCESS_TOKEN, or IGAKIT_CLIENT_ID with\n' +
        'IGAKIT_CLIENT_SECRET. It asks before it sends, or needs --yes where nobody can be asked.',
    )
    .option('--base-url <url>', 'address of the tenant (default: IGAKIT_BASE_URL)')
    .option('-y, --yes', 'send without a question')
    .option('-o, --out <file>', 'write the profile to a new file')
    .option('--json', 'print one JSON document with the answer to each question')
    .action(async () => {
      const { calibrate } = await import('../actions/calibrate.ts')
      finish(await calibrate(context, optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'a profile of your tenant, and rules tested with it',
      command: 'iga calibrate --out tenant.yaml && iga test --profile tenant.yaml',
    },
  ])
}
