import { type Environment, getEnvironment } from '@igakit/cel'

/**
 * The names that a variable of forms has in an environment, its own first: a profile may have changed it, while what it
 * is for stays.
 * @param wanted its name where no profile says another: `form`, `input`, `subject`
 */
export function namesOfVariable(
  { variables }: Pick<Environment, 'variables'>,
  wanted: string,
): readonly string[] {
  const known = getEnvironment('form-transformation').variables.find(({ name }) => name === wanted)
  const found = variables.filter(
    ({ aliases, doc, name }) =>
      name === wanted || aliases?.includes(wanted) === true || doc === known?.doc,
  )
  const names = found.flatMap(({ aliases = [], name }) => [name, ...aliases])
  return names.length === 0 ? [wanted] : [...new Set(names)]
}
