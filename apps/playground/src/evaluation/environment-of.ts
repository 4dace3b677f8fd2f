import { forFormField, getEnvironment, isFormFieldType, type Environment } from '@igakit/cel'
import type { RuleQuestion } from './question.ts'

/** What is in scope of the rule that a question is about. */
export function environmentOf({
  environment: id,
  fieldType,
}: Pick<RuleQuestion, 'environment' | 'fieldType'>): Environment {
  const environment = getEnvironment(id)
  const isOfForm = id === 'form-default' || id === 'form-transformation'
  return isOfForm && fieldType && isFormFieldType(fieldType)
    ? forFormField(environment, fieldType)
    : environment
}
