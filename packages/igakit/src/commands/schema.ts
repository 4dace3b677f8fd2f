import { type Command, Option } from 'commander'
import { addDetails, addExamples, addSubcommand, type Session } from './shared.ts'
import type { SchemaFormat } from './schema/print-schema.ts'
import { optionValues } from '../option-values.ts'

const schemaFormats: readonly SchemaFormat[] = ['openapi', 'json-schema', 'typescript']

export function defineSchema(command: Command, session: Session): void {
  addDetails(
    command,
    'Prints the fields of a type of the service and their meaning. Without a name, lists all names; with a format ' +
      'and no name, prints all schemas.',
  )
    .usage('[options] [name]\n       iga schema validate [options] <name> <file>')
    .argument('[name]', 'type, such as Webhook')
    .addOption(
      new Option('--format <format>', 'output format (default: typescript)').choices(schemaFormats),
    )
    .option('--request', 'as in requests: writable fields and known values only')
    .option('--json', 'print one JSON document; with a name and no format, its JSON Schema')
    .action(async () => {
      const { printSchema } = await import('./schema/print-schema.ts')
      const options = optionValues(command)
      const format = schemaFormats.find((each) => each === options.text('format'))
      session.finish(await printSchema(session.context, command.args[0], format, options))
    })
  addExamples(command, [
    { shows: 'Print the fields of a webhook', command: 'iga schema Webhook' },
    {
      shows: 'Write the OpenAPI document of the service',
      command: 'iga schema --format openapi > openapi.json',
    },
    {
      shows: 'Write the JSON Schema of test suites; Fixtures and Config have one too',
      command: 'iga schema Suite > suite.schema.json',
    },
  ])
  defineValidate(command, session)
}

function defineValidate(schema: Command, { context, finish }: Session): void {
  const command = addSubcommand(schema, 'validate', 'Validate a payload against a schema')
  addDetails(
    command,
    'Lists every problem with its position. Unknown fields and enumeration values are warnings; with --request they ' +
      'are errors, as in the live service.',
  )
    .argument('<name>', 'type of the payload, such as Webhook')
    .argument('<file>', 'payload, JSON or YAML; - for standard input')
    .option('--request', 'as in requests: no read-only fields, unknown fields or unknown values')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { validatePayload } = await import('./schema/validate.ts')
      const [name = '', file = ''] = command.args
      finish(await validatePayload(context, name, file, optionValues(command, true)))
    })
  addExamples(command, [
    {
      shows: 'Validate a response of the service',
      command: 'iga schema validate Webhook webhook.json',
    },
    {
      shows: 'Validate a request body before sending it',
      command: 'iga schema validate UpdateWebhookRequest body.yaml --request',
    },
  ])
}
