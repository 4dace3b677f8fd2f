import { type Environment, forFormField, getEnvironment } from '@igakit/cel'
import type { RuleSuite, SuiteRule } from '../suite/rule-suite.ts'
import type { SuiteOptions } from './suite-options.ts'

/** What is in scope of a rule. */
export function environmentOf(
  { environment: id }: RuleSuite,
  { fieldType }: SuiteRule,
  { profile }: SuiteOptions,
): Environment {
  const environment = getEnvironment(id, profile)
  return fieldType === undefined ? environment : forFormField(environment, fieldType)
}
