import { type AnySchema, requestView } from '@igakit/schemas'
import {
  jsonSchema,
  jsonSchemaBundle,
  openApiDocument,
  schemaCatalog,
  schemaComponents,
  schemaNamed,
  typeScript,
} from '@igakit/schemas/documents'
import type { OptionValues } from '../commands/option-values.ts'
import { isSchemaFormat, type SchemaFormat } from '../commands/schema-formats.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { selectSchema } from '../input/select-schema.ts'
import { writeJson } from '../output/json.ts'
import { table } from '../output/table.ts'
import { UsageError } from '../usage-error.ts'

/** Prints the schema of a type, or lists the types. */
export async function printSchema(
  context: Context,
  name: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const given = options.text('format') ?? ''
  const format = isSchemaFormat(given) ? given : undefined
  if (name === undefined) await printAll(context, format, options)
  else if (name === 'Fixtures') await printFixtures(context, format, options)
  else await printOne(context, name, format, options)
  return exitCodes.fine.code
}

async function printAll(
  context: Context,
  format: SchemaFormat | undefined,
  options: OptionValues,
): Promise<void> {
  if (options.flag('request')) {
    throw new UsageError({
      code: 'usage',
      message: '--request needs the name of a schema',
      hint: 'The documents of all of them have both views; `iga schema` lists the names.',
    })
  }
  switch (format) {
    case 'openapi':
      return writeJson(context, openApiDocument())
    case 'json-schema':
      return writeJson(context, jsonSchemaBundle())
    case 'typescript': {
      const schemas = schemaCatalog().flatMap(({ name }) => schemaNamed(name) ?? [])
      return writeTypeScript(context, schemas, options, {})
    }
    case undefined: {
      const schemas = schemaCatalog()
      if (options.flag('json')) return writeJson(context, { schemas })
      const rows = schemas.map(({ name, description }) => [name, description])
      const { out, outStyle, columns } = context
      return out.write(table(outStyle, ['NAME', 'WHAT IT IS'], rows, { width: columns }))
    }
  }
}

async function printOne(
  context: Context,
  name: string,
  format: SchemaFormat | undefined,
  options: OptionValues,
): Promise<void> {
  const isRequest = options.flag('request')
  const wire = selectSchema(name)
  const schema = isRequest ? requestView(wire) : wire
  switch (format ?? (options.flag('json') ? 'json-schema' : 'typescript')) {
    case 'openapi':
      return writeJson(context, { components: { schemas: schemaComponents([schema]) } })
    case 'json-schema': {
      const document = jsonSchema(name, isRequest ? 'request' : 'wire')
      if (document) return writeJson(context, document)
      throw new UsageError({
        code: 'unknown_schema',
        message: `the body of no request has ${name} in it`,
        hint: 'Leave --request out, or print it as typescript.',
      })
    }
    case 'typescript':
      return writeTypeScript(context, [schema], options, { name })
  }
}

/** The records of local tenants are no part of the service's interface. */
async function printFixtures(
  context: Context,
  format: SchemaFormat | undefined,
  options: OptionValues,
): Promise<void> {
  if (options.flag('request') || (format !== undefined && format !== 'json-schema')) {
    throw new UsageError({
      code: 'usage',
      message: 'Fixtures has a JSON Schema only',
      hint: 'Omit --request and --format.',
    })
  }
  const { fixturesJsonSchema } = await import('@igakit/server')
  return writeJson(context, fixturesJsonSchema())
}

async function writeTypeScript(
  context: Context,
  schemas: readonly AnySchema[],
  options: OptionValues,
  head: { readonly name?: string },
): Promise<void> {
  const text = typeScript(schemas)
  if (options.flag('json')) return writeJson(context, { ...head, format: 'typescript', text })
  return context.out.write(text)
}
