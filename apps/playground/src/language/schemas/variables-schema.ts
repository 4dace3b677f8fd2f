import type { Environment, EnvironmentVariable } from '@igakit/cel'
import type { JsonSchema } from '../input-schema.ts'
import { typeDefinitions, typeSchema } from './type-schema.ts'

/** The schema of an input that has the values of an environment's variables by name. */
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

/** The schema of a list of what one variable may be: accounts, users. */
export function recordsSchema(environment: Environment, type: string): JsonSchema {
  return {
    type: 'array',
    items: typeSchema(type, environment),
    definitions: typeDefinitions(environment),
  }
}

/** A reference has no room for a description of its own. */
function described(schema: JsonSchema, description: string): JsonSchema {
  return '$ref' in schema ? { description, allOf: [schema] } : { ...schema, description }
}
