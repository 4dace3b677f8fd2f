import type { Environment, EnvironmentType } from '@igakit/cel'
import type { FieldEnvironments } from '../form/field-environments.ts'
import { namesOfVariable } from '../form/names-of-variable.ts'
import type { PlannedField } from '../form/planned-field.ts'
import type { FieldType } from '../form/field-type.ts'

/** The type of a field's value as the expressions of other fields see it: JSON has doubles for numbers. */
const celTypes: Readonly<Record<FieldType, string>> = {
  boolField: 'bool',
  fileField: 'dyn',
  int64Field: 'double',
  oauth2Field: 'dyn',
  stringField: 'string',
  stringMapField: 'map(string, string)',
  stringSliceField: 'list(string)',
}

/**
 * The environments of a form's expressions in which the variable `form` has the types of the form's fields, so that a
 * check finds operands that fail whenever they are evaluated. Each is made once.
 */
export function typedEnvironments(
  environmentOf: FieldEnvironments,
  fields: readonly PlannedField[],
): FieldEnvironments {
  const typeName = 'form.Fields'
  const typesByName = new Map(
    fields.map(({ name, type }) => [name, type === undefined ? 'dyn' : celTypes[type]]),
  )
  const formType: EnvironmentType = {
    name: typeName,
    doc: 'The fields of the form.',
    confidence: 'assumed',
    fields: [...typesByName]
      .filter(([name]) => /^[A-Za-z_]\w*$/.test(name))
      .map(([name, type]) => ({ name, type, doc: 'A field of the form.' })),
  }
  const made = new Map<Environment, Environment>()
  return (member, type) => {
    const environment = environmentOf(member, type)
    const known = made.get(environment)
    if (known !== undefined) return known
    const names = new Set(namesOfVariable(environment, 'form'))
    const typed: Environment = {
      ...environment,
      types: [...environment.types, formType],
      variables: environment.variables.map((variable) =>
        names.has(variable.name) ? { ...variable, type: typeName } : variable,
      ),
    }
    made.set(environment, typed)
    return typed
  }
}
