import { type Environment, forFormField, type FormFieldType, getEnvironment } from '@igakit/cel'
import type { CompileFormOptions } from './form-options.ts'

/** The members of a field's configuration that hold expressions. */
export type ExpressionMember = 'defaultValueCel' | 'inputTransformationCel'

/** What is in scope in an expression of a field, by the type of the field where that is known. */
export type FieldEnvironments = (
  member: ExpressionMember,
  type: FormFieldType | undefined,
) => Environment

/** The environments of a form's expressions. Each is made once: fields of one type share what it takes to compile. */
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
    const environment = made.get(key) ?? forFormField(environments[member], type)
    made.set(key, environment)
    return environment
  }
}
