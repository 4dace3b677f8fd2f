import { Option, type Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { UsageError } from '../usage-error.ts'
import { addExamples } from './help-text.ts'
import { optionValues, type OptionValues } from './option-values.ts'
import { schemaFormats } from './schema-formats.ts'

/** `iga schema`: what the service sends and takes, and whether a payload is that. */
export function addSchemaCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('schema')
    .summary('print a schema, or validate a payload')
    .usage('[options] [name]\n       iga schema validate [options] <name> <file>')
    .description(
      'Print the schema of a type that the service sends or takes: its fields with their meaning.\n' +
        'Without a name: the names there are. With a format and no name: all of them.',
    )
    .argument('[name]', 'a type, such as Webhook')
    .addOption(
      new Option('--format <format>', 'what to print (default: typescript)').choices(schemaFormats),
    )
    .option('--request', 'as a client may write it: writable fields and known values alone')
    .option('--json', 'print one JSON document; of a name without a format, its JSON Schema')
    .action(async () => {
      const { printSchema } = await import('../actions/print-schema.ts')
      finish(await printSchema(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    { shows: 'the fields of a webhook', command: 'iga schema Webhook' },
    {
      shows: 'the OpenAPI document of the service',
      command: 'iga schema --format openapi > openapi.json',
    },
    {
      shows: 'a JSON Schema for an editor',
      command: 'iga schema Form --format json-schema > form.schema.json',
    },
    {
      shows: 'the same for the records of `iga serve --fixtures`',
      command: 'iga schema Fixtures > fixtures.schema.json',
    },
  ])
  addValidateCommand(program, command, context, finish)
}

function addValidateCommand(
  program: Command,
  schema: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = schema
    .command('validate')
    .summary('validate a payload')
    .configureHelp({ ...program.configureHelp(), visibleGlobalOptions: () => [...program.options] })
    .description(
      'Say whether a payload, JSON or YAML, is what its schema says, and where it is not.\n' +
        'As readers take it, unknown fields and enumeration values are warnings; --request refuses them.',
    )
    .argument('<name>', 'its type, such as Webhook')
    .argument('<file>', 'the payload; - for standard input')
    .option('--request', 'as a client may write it: no read-only or unknown fields or values')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { validatePayload } = await import('../actions/validate-payload.ts')
      const [name = '', file = ''] = command.args
      finish(await validatePayload(context, name, file, withParent(command, schema)))
    })
  addExamples(command, [
    {
      shows: 'what the service sent',
      command: 'iga schema validate Webhook webhook.json',
    },
    {
      shows: 'a body before it is sent',
      command: 'iga schema validate UpdateWebhookRequest body.yaml --request',
    },
  ])
}

/** Commander gives an option that both commands have to the outer one, wherever it stands. */
function withParent(command: Command, parent: Command): OptionValues {
  const [own, outer] = [optionValues(command), optionValues(parent)]
  if (outer.text('format') !== undefined) {
    throw new UsageError({
      code: 'usage',
      message: "unknown option '--format'",
      hint: 'See `iga schema validate --help`.',
    })
  }
  return {
    text: (name) => own.text(name) ?? outer.text(name),
    texts: (name) => [...own.texts(name), ...outer.texts(name)],
    flag: (name) => own.flag(name) || outer.flag(name),
  }
}
