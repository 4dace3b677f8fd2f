import {
  type Environment,
  formFieldEnvironment,
  type FormFieldType,
  getEnvironment,
} from '@igakit/cel'

/** Options for compiling a form. */
export interface CompileFormOptions {
  /** The environment of `defaultValueCel`; `getEnvironment('form-default')` by default. */
  readonly defaultEnvironment?: Environment
  /** The environment of `inputTransformationCel`; `getEnvironment('form-transformation')` by default. */
  readonly transformationEnvironment?: Environment
}

/** The members of a field's configuration that contain expressions. */
export type ExpressionMember = 'defaultValueCel' | 'inputTransformationCel'

/** Returns the environment of an expression, typed for its field if the type is known. */
export type FieldEnvironments = (
  member: ExpressionMember,
  type: FormFieldType | undefined,
) => Environment

/** Creates each environment only once, so fields of the same type share compilation work. */
export function fieldEnvironments(options: CompileFormOptions): FieldEnvironments {
  const environments = {
    defaultValueCel: options.defaultEnvironment ?? getEnvironment('form-default'),
    inputTransformationCel:
      options.transformationEnvironment ?? getEnvironment('form-transformation'),
  }
  const made = new Map<string, Environment>()
  return (member, type) => {
    if (type === undefined) return environments[member]
    const key = `${member} ${type}`
    const environment = made.get(key) ?? formFieldEnvironment(environments[member], type)
    made.set(key, environment)
    return environment
  }
}

/**
 * Returns the names of a form variable in an environment, starting with its default name. A profile may rename the
 * variable.
 * @param wanted the default name: `form`, `input` or `subject`
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
