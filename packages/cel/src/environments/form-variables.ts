import type { EnvironmentVariable } from './environment.ts'
import { entitlementVariable, subjectVariable, taskVariable } from './service-variables.ts'

/** What the rules of a form's fields may use. */
export const formVariables: readonly EnvironmentVariable[] = [
  subjectVariable,
  { ...entitlementVariable, confidence: 'observed' },
  { ...taskVariable, confidence: 'observed' },
  {
    name: 'form',
    type: 'map(string, dyn)',
    doc: "The values of the form's other fields, by their names.",
    example: 'has(form.region) && form.region == "eu"',
    confidence: 'assumed',
  },
]
