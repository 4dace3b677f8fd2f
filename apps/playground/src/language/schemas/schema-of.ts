import { getEnvironment } from '@igakit/cel'
import { environmentOf } from '../../evaluation/document-model.ts'
import { environmentEntry } from '../../workspace/environments.ts'
import type { InputSchema, JsonSchema } from '../input-schema.ts'
import { claimsSchema } from './claims-schema.ts'
import { submittedSchema } from './submitted-schema.ts'
import { recordsSchema, variablesSchema } from './variables-schema.ts'

/** Loaded lazily, because the schemas of the service's resources are large and only forms need them. */
const loadForms = () => import('./form-schema.ts')

export async function prepareSchema({ kind }: InputSchema): Promise<void> {
  if (kind === 'form') await loadForms()
}

/** Returns the JSON Schema for an editor. */
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
      // Submitted values have a separate editor.
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
