import { formFieldTypes, forFormField, getEnvironment, parseInput } from '@igakit/cel'
import { isRecord } from '../../evaluation/guards.ts'
import type { JsonSchema } from '../input-schema.ts'
import { plainMarkdown } from './plain-markdown.ts'
import { typeSchema } from './type-schema.ts'

/** The schema of what is submitted to a form: values by the names of its fields. */
export function submittedSchema(formJson: string): JsonSchema {
  const reading = parseInput(formJson)
  const form = reading.ok && isRecord(reading.input) ? reading.input : {}
  const fields: readonly unknown[] = Array.isArray(form['fields']) ? form['fields'] : []
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.flatMap((field) =>
        isRecord(field) && typeof field['name'] === 'string'
          ? [[field['name'], fieldSchema(field)]]
          : [],
      ),
    ),
  }
}

/** A value of a field; null is the same as none. */
function fieldSchema(field: Readonly<Record<string, unknown>>): JsonSchema {
  const type = formFieldTypes.find((each) => isRecord(field[each]))
  const { description, displayName } = field
  const docs = [displayName, description].filter((text) => typeof text === 'string')
  return {
    ...(docs.length > 0 && { markdownDescription: docs.map(plainMarkdown).join('\n\n') }),
    ...(type && { anyOf: [{ type: 'null' }, submittedType(type)] }),
  }
}

/** What a rule of the field has for `input`. */
function submittedType(fieldType: (typeof formFieldTypes)[number]): JsonSchema {
  const environment = forFormField(getEnvironment('form-transformation'), fieldType)
  const input = environment.variables.find(({ name }) => name === 'input')
  return typeSchema(input?.type ?? 'dyn', environment)
}
