import { type AnySchema, requestView } from '@igakit/schemas'
import {
  jsonSchema,
  jsonSchemaBundle,
  openApiDocument,
  schemaByName,
  schemaCatalog,
  schemaComponents,
  typeScript,
} from '@igakit/schemas/documents'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { selectSchema } from '../../input/select-schema.ts'
import type { OptionValues } from '../../option-values.ts'
import { writeJson } from '../../output/printer.ts'
import { table } from '../../output/table.ts'
import { UsageError } from '../../usage-error.ts'

export type SchemaFormat = 'openapi' | 'json-schema' | 'typescript'

/** Prints the schema of a type, or lists the types. */
export async function printSchema(
  context: Context,
  name: string | undefined,
  format: SchemaFormat | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  if (name === undefined) await printAll(context, format, options)
  else if (isOwnName(name)) await printOwn(context, name, format, options)
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
      message: '--request needs a schema name',
      hint: 'Pass a name; `iga schema` lists them. The document of all schemas has both views.',
    })
  }
  switch (format) {
    case 'openapi':
      return writeJson(context, openApiDocument())
    case 'json-schema':
      return writeJson(context, jsonSchemaBundle())
    case 'typescript': {
      const schemas = schemaCatalog().flatMap(({ name }) => schemaByName(name) ?? [])
      return writeTypeScript(context, schemas, options, {})
    }
    case undefined: {
      const schemas = schemaCatalog()
      if (options.flag('json')) return writeJson(context, { ok: true, schemas })
      const rows = schemas.map(({ name, description }) => [name, description])
      const { out, outStyle, columns } = context
      return out.write(table(outStyle, ['NAME', 'DESCRIPTION'], rows, { width: columns }))
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
        message: `no request body contains ${name}`,
        hint: 'Omit --request, or use --format typescript.',
      })
    }
    case 'typescript':
      return writeTypeScript(context, [schema], options, { name })
  }
}

/** The file formats of igakit: records of local tenants, the configuration, and test suites. */
type OwnName = 'Fixtures' | 'Config' | 'Suite'

function isOwnName(name: string): name is OwnName {
  return name === 'Fixtures' || name === 'Config' || name === 'Suite'
}

/** Prints the schema of one of igakit's file formats. */
async function printOwn(
  context: Context,
  name: OwnName,
  format: SchemaFormat | undefined,
  options: OptionValues,
): Promise<void> {
  if (options.flag('request') || (format !== undefined && format !== 'json-schema')) {
    throw new UsageError({
      code: 'usage',
      message: `${name} has only a JSON Schema`,
      hint: 'Omit --request and --format.',
    })
  }
  return writeJson(context, await ownSchema(name))
}

async function ownSchema(name: OwnName): Promise<object> {
  switch (name) {
    case 'Config': {
      const { configJsonSchema } = await import('../../config/schema.ts')
      return configJsonSchema()
    }
    case 'Fixtures': {
      const { fixturesJsonSchema } = await import('@igakit/server')
      return fixturesJsonSchema()
    }
    case 'Suite': {
      const { suiteJsonSchema } = await import('@igakit/cel-testing')
      return suiteJsonSchema()
    }
  }
}

async function writeTypeScript(
  context: Context,
  schemas: readonly AnySchema[],
  options: OptionValues,
  head: { readonly name?: string },
): Promise<void> {
  const text = typeScript(schemas)
  if (options.flag('json'))
    return writeJson(context, { ok: true, ...head, format: 'typescript', text })
  return context.out.write(text)
}
