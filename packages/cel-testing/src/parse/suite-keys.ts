import { type Path, isObject } from '../values/json.ts'
import { suiteJsonSchema } from '../suite/suite.ts'

type Schema = Readonly<Record<string, unknown>>

/** The keys in all kinds of suites, for suggestions. */
export class SuiteKeys {
  #schema: object | undefined

  /** Returns the keys at a path. */
  at(path: Path): readonly string[] {
    this.#schema ??= suiteJsonSchema()
    let schemas = alternatives(this.#schema)
    for (const step of path) {
      schemas = schemas.flatMap((schema) => alternatives(within(schema, step)))
    }
    return schemas.flatMap(({ properties }) =>
      isObject(properties) ? Object.keys(properties) : [],
    )
  }
}

function within({ additionalProperties, items, properties }: Schema, step: Path[number]): unknown {
  if (typeof step === 'number') return items
  return isObject(properties) && Object.hasOwn(properties, step)
    ? properties[step]
    : additionalProperties
}

/** Returns a schema and all its alternatives. */
function alternatives(schema: unknown): readonly Schema[] {
  if (!isObject(schema)) return []
  const choices = [schema['anyOf'], schema['oneOf']].filter((each) => Array.isArray(each)).flat()
  return [schema, ...choices.flatMap(alternatives)]
}
