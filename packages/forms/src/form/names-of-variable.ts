import { type Environment, getEnvironment } from '@igakit/cel'

/** The names of the variable that holds the other fields, or of the one that holds what was submitted. */
export function namesOfVariable(
  { variables }: Pick<Environment, 'variables'>,
  wanted: 'form' | 'input',
): readonly string[] {
  // A profile may rename it; what it is for stays.
  const known = getEnvironment('form-transformation').variables.find(({ name }) => name === wanted)
  const found = variables.filter(
    ({ aliases, doc, name }) =>
      name === wanted || aliases?.includes(wanted) === true || doc === known?.doc,
  )
  const names = found.flatMap(({ aliases = [], name }) => [name, ...aliases])
  return names.length === 0 ? [wanted] : [...new Set(names)]
}
