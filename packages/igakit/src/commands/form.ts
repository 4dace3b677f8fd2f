import type { Command } from 'commander'
import { checkForm } from './form/check.ts'
import { runForm } from './form/run.ts'
import { addDetails, addExamples, addSubcommand, type Session } from './shared.ts'
import { optionValues } from '../option-values.ts'

export function defineForm(command: Command, { context, finish }: Session): void {
  const check = addSubcommand(command, 'check', 'Find parts of a form that cannot work')
  addDetails(
    check,
    'Reports rules that contradict each other, relationships of missing fields, expressions of the wrong type, ' +
      'circular defaults, and parts without effect.',
  )
    .argument('<file>', 'form, JSON or YAML; - for standard input')
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--json', 'print one JSON document')
    .action(async () => {
      finish(await checkForm(context, check.args[0] ?? '', optionValues(check)))
    })
  addExamples(check, [
    { shows: 'Check a form before saving it', command: 'iga form check form.json' },
    { shows: 'Check a form from a pipe', command: 'cat form.json | iga form check -' },
  ])

  const run = addSubcommand(command, 'run', 'Fill in a form for a subject')
  addDetails(
    run,
    'Prints the initial values. With --input, transforms and validates submitted values, and lists every rule and ' +
      'relationship that they break.',
  )
    .argument('<file>', 'form, JSON or YAML; - for standard input')
    .requiredOption('-s, --subject <file>', 'user to fill in the form for, JSON or YAML')
    .option('-i, --input <file>', 'submitted values by field name')
    .option(
      '--variables <file>',
      'other variables of the expressions, such as {"entitlement": {…}, "task": {…}}',
    )
    .option('-d, --directory <file>', 'users, accounts, entitlements and groups for lookups, JSON')
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'current time, RFC 3339 (default: the clock)')
    .option('--json', 'print one JSON document')
    .action(async () => {
      finish(await runForm(context, run.args[0] ?? '', optionValues(run)))
    })
  addExamples(run, [
    {
      shows: 'Print the initial values for a user',
      command: 'iga form run form.json --subject ann.json',
    },
    {
      shows: 'Validate the values that the user submits',
      command: 'iga form run form.json --subject ann.json --input data.json',
    },
  ])
  addExamples(command, [
    { shows: 'Check a form before saving it', command: 'iga form check form.json' },
    {
      shows: 'Print the initial values for a user',
      command: 'iga form run form.json --subject ann.json',
    },
  ])
}
