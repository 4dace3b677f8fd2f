import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga profile`: what is different in a tenant. */
export function addProfileCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const profile = program
    .command('profile')
    .summary('write or check a tenant profile')
    .description(
      'Tenant profiles: how the service of a tenant differs from what is publicly known.',
    )
  const init = profile
    .command('init')
    .summary('write a profile to be edited')
    .description(
      'Write a profile that changes nothing, with everything that one may say as comments.',
    )
    .option('-o, --out <file>', 'write to a new file instead of standard output')
    .action(async () => {
      const { initProfile } = await import('../actions/profile.ts')
      finish(await initProfile(context, optionValues(init).text('out')))
    })
  const check = profile
    .command('check')
    .summary('check a profile, and say what it changes')
    .description('Check a profile, and say what it changes; each problem with its place.')
    .argument('<file>', 'the profile, JSON or YAML; - for standard input')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { checkProfile } = await import('../actions/profile.ts')
      const [file = ''] = check.args
      finish(await checkProfile(context, file, optionValues(check).flag('json')))
    })
  addExamples(init, [
    { shows: 'a profile of your own', command: 'iga profile init --out tenant.yaml' },
  ])
  addExamples(check, [
    { shows: 'whether it is valid, and what it changes', command: 'iga profile check tenant.yaml' },
  ])
}
