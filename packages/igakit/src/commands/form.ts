import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga form`: what is wrong with a form, and what it does. */
export function addFormCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('form')
    .summary('check a form, or try it on a subject')
    .description('Check the definition of a form, or fill it in for a subject.')
  const help = {
    ...program.configureHelp(),
    visibleGlobalOptions: () => [...program.options],
  }

  const check = command
    .command('check')
    .summary('find what cannot work in a form')
    .configureHelp(help)
    .description(
      'Find what cannot work in the definition of a form, or does nothing: rules that contradict each\n' +
        'other, relationships over missing fields, expressions of the wrong type, defaults in a circle.',
    )
    .argument('<file>', 'the form, JSON or YAML; - for standard input')
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { checkForm } = await import('../actions/form-check.ts')
      finish(await checkForm(context, check.args[0] ?? '', optionValues(check)))
    })
  addExamples(check, [
    { shows: 'what is wrong with a form, before it is saved', command: 'iga form check form.json' },
  ])

  const run = command
    .command('run')
    .summary('fill a form in for a subject')
    .configureHelp(help)
    .description(
      'Fill a form in for a subject: the values that it starts with; with --input, what becomes of what\n' +
        'is submitted: transformations, then every rule and relationship that is broken.',
    )
    .argument('<file>', 'the form, JSON or YAML; - for standard input')
    .requiredOption('-s, --subject <file>', 'the user whom it is for, JSON or YAML')
    .option('-i, --input <file>', 'what is submitted: values by the names of their fields')
    .option(
      '--variables <file>',
      'other variables of the expressions, such as {"entitlement": {…}, "task": {…}}',
    )
    .option('-d, --directory <file>', 'users, accounts and more to look things up in, JSON')
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'the time that it is, RFC 3339 (default: the current time)')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { runForm } = await import('../actions/form-run.ts')
      finish(await runForm(context, run.args[0] ?? '', optionValues(run)))
    })
  addExamples(run, [
    {
      shows: 'what a user sees first',
      command: 'iga form run form.json --subject ann.json',
    },
    {
      shows: 'what becomes of what the user submits',
      command: 'iga form run form.json --subject ann.json --input data.json',
    },
  ])
}
