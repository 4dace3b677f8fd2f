import type { Environment, EnvironmentVariable } from '@igakit/cel'
import type { JsonSchema } from '../input-schema.ts'
import { typeDefinitions, typeSchema } from './type-schema.ts'

/** Returns the schema of an input object: the values of an environment's variables, keyed by name. */
export function variablesSchema(
  environment: Environment,
  variables: readonly EnvironmentVariable[] = environment.variables,
): JsonSchema {
  return {
    type: 'object',
    description: environment.doc,
    properties: Object.fromEntries(
      variables.map(({ doc, name, type }) => [
        name,
        { ...described(typeSchema(type, environment), doc) },
      ]),
    ),
    definitions: typeDefinitions(environment),
  }
}

/** Returns the schema of a list of records such as accounts or users. */
export function recordsSchema(environment: Environment, type: string): JsonSchema {
  return {
    type: 'array',
    items: typeSchema(type, environment),
    definitions: typeDefinitions(environment),
  }
}

/** Adds a description to a schema. A reference is wrapped, because it cannot have a description. */
function described(schema: JsonSchema, description: string): JsonSchema {
  return '$ref' in schema ? { description, allOf: [schema] } : { ...schema, description }
}
