import type { Path } from '../document/path.ts'
import { suiteJsonSchema } from '../suite/suite-json-schema.ts'
import { isObject } from '../values/is-expr.ts'

type Schema = Readonly<Record<string, unknown>>

/** The keys that suites have, of any kind of suite, for suggestions. */
export class SuiteKeys {
  #schema: object | undefined

  /** Those at a path. */
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

/** A schema, or those that it is any of. */
function alternatives(schema: unknown): readonly Schema[] {
  if (!isObject(schema)) return []
  const choices = [schema['anyOf'], schema['oneOf']].filter((each) => Array.isArray(each)).flat()
  return [schema, ...choices.flatMap(alternatives)]
}
