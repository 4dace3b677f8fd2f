import { getEnvironment } from '@igakit/cel'
import { environmentOf } from '../../evaluation/environment-of.ts'
import { environmentEntry } from '../../state/environments.ts'
import type { InputSchema, JsonSchema } from '../input-schema.ts'
import { claimsSchema } from './claims-schema.ts'
import { submittedSchema } from './submitted-schema.ts'
import { recordsSchema, variablesSchema } from './variables-schema.ts'

/** The service's resources are much, and wanted for forms alone. */
const loadForms = () => import('./form-schema.ts')

/** Loads what a schema is made of. */
export async function prepareSchema({ kind }: InputSchema): Promise<void> {
  if (kind === 'form') await loadForms()
}

/** Makes the schema of what a text is to be. */
export async function schemaOf(schema: InputSchema): Promise<JsonSchema> {
  switch (schema.kind) {
    case 'input':
      return environmentEntry(schema.environment).input === 'claims'
        ? claimsSchema()
        : variablesSchema(environmentOf(schema))
    case 'accounts':
      return recordsSchema(getEnvironment('directory-app-user-key'), 'AppUser')
    case 'users':
      return recordsSchema(getEnvironment('directory-user-key'), 'User')
    case 'given': {
      const environment = getEnvironment('form-default')
      // What is submitted has a text of its own.
      const given = environment.variables.filter(({ name }) => name !== 'form')
      return variablesSchema(environment, given)
    }
    case 'form':
      return (await loadForms()).formSchema()
    case 'submitted':
      return submittedSchema(schema.form)
    default:
      return schema satisfies never
  }
}
