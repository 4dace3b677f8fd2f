import type { Environment } from '@igakit/cel'
import { nearest } from '../parse/nearest.ts'

/** What is wrong with the names of an input: a misspelt variable has no value, which a rule may tell only by an error. */
export function unknownVariables(
  input: Readonly<Record<string, unknown>>,
  { assumesVariables, id, variables }: Environment,
): readonly string[] {
  if (assumesVariables) return []
  const known = variables.flatMap(({ aliases = [], name }) => [name, ...aliases])
  return Object.keys(input)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known)
      const hint = meant === undefined ? '' : `; did you mean ${meant}?`
      return `gives ${name}, which is no variable of ${id}${hint}`
    })
}
