import type { Program } from '@igakit/cel'
import { inputsOf } from '@igakit/cel/explain'
import { testedPaths } from './field-path-of.ts'

/** The fields of the input on which a rule may hang, those that it only asks for by `has()` included; each once. */
export function fieldsOf(program: Program): readonly (readonly string[])[] {
  const { environment, expression } = program
  const variables = environment.variables.flatMap(({ aliases = [], name }) => [name, ...aliases])
  const paths = [
    ...inputsOf(program).map(({ path }) => path),
    ...testedPaths(expression, variables),
  ]
  const distinct = [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()]
  // What another field is in says no more than that field.
  return distinct.filter((path) => !distinct.some((other) => isWithin(other, path)))
}

function isWithin(path: readonly string[], around: readonly string[]): boolean {
  return path.length > around.length && around.every((step, index) => step === path[index])
}
