import type { EnvironmentId, FormFieldType } from '@igakit/cel'

/** A reference to the JSON Schema for an editor. */
export type InputSchema =
  /** The claims or variables of a rule. */
  | {
      readonly kind: 'input'
      readonly environment: EnvironmentId
      /** The type of the form field; set only for the rule of a form field. */
      readonly fieldType?: FormFieldType
    }
  /** The records of a match, a form, or the given values of a form. */
  | { readonly kind: 'accounts' | 'users' | 'form' | 'given' }
  /** The values submitted to a form; `form` is the form as JSON. */
  | { readonly kind: 'submitted'; readonly form: string }

/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A request to the worker for a schema. */
export interface SchemaRequest {
  readonly question: 'inputSchema'
  readonly schema: InputSchema
}

/** True if two references identify the same schema. */
export function isSameSchema(one: InputSchema, other: InputSchema): boolean {
  if (one.kind === 'input' && other.kind === 'input') {
    return one.environment === other.environment && one.fieldType === other.fieldType
  }
  if (one.kind === 'submitted' && other.kind === 'submitted') return one.form === other.form
  return one.kind === other.kind
}
