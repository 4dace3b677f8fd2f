import { formFieldTypes, formFieldEnvironment, getEnvironment, parseInput } from '@igakit/cel'
import { isRecord } from '../../shared/guards.ts'
import type { JsonSchema } from '../input-schema.ts'
import { typeSchema } from './type-schema.ts'

/** Returns the schema of a form's submitted values, keyed by field name. */
export function submittedSchema(formJson: string): JsonSchema {
  const reading = parseInput(formJson)
  const form = reading.ok && isRecord(reading.input) ? reading.input : {}
  const fields: readonly unknown[] = Array.isArray(form['fields']) ? form['fields'] : []
  return {
    type: 'object',
    // The form rejects values of other fields; without fields, the form is probably unfinished.
    ...(fields.length > 0 && { additionalProperties: false }),
    properties: Object.fromEntries(
      fields.flatMap((field) =>
        isRecord(field) && typeof field['name'] === 'string'
          ? [[field['name'], fieldSchema(field)]]
          : [],
      ),
    ),
  }
}

/** Returns the schema of a field's value. Null means no value. */
function fieldSchema(field: Readonly<Record<string, unknown>>): JsonSchema {
  const type = formFieldTypes.find((each) => isRecord(field[each]))
  const { description, displayName } = field
  const docs = [displayName, description].filter((text) => typeof text === 'string')
  return {
    ...(docs.length > 0 && { markdownDescription: docs.map(plainMarkdown).join('\n\n') }),
    ...(type && { anyOf: [{ type: 'null' }, submittedType(type)] }),
  }
}

/** Returns the type of `input` in the rules of a field. */
function submittedType(fieldType: (typeof formFieldTypes)[number]): JsonSchema {
  const environment = formFieldEnvironment(getEnvironment('form-transformation'), fieldType)
  const input = environment.variables.find(({ name }) => name === 'input')
  return typeSchema(input?.type ?? 'dyn', environment)
}

/** Escapes user-provided text for Markdown. */
export function plainMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
}
