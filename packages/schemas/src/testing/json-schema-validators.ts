import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import { Ajv2020 } from 'ajv/dist/2020.js'
import {
  jsonSchema,
  jsonSchemaBundle,
  jsonSchemaId,
  type View,
} from '../documents/json-schema-document.ts'
import type { Validator } from './disagreement.ts'

/**
 * Returns validators for the project's JSON Schema of a type: one uses the standalone documents, the other the bundle.
 */
export async function jsonSchemaValidators(
  type: string,
  view: View,
): Promise<readonly Validator[]> {
  return [ajv(type, view), await hyperjump(type, view)]
}

/** Creates a validator from the standalone document of a type. */
function ajv(type: string, view: View): Validator {
  // Rejects unknown keywords; the other strict checks concern only style.
  const reader = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    validateFormats: false,
    keywords: ['x-extensible-enum'],
  })
  const check = reader.compile(jsonSchema(type, view) ?? false)
  return { name: 'ajv', accepts: (json) => check(JSON.parse(json)) }
}

const bundleId = new URL('bundle.json', jsonSchemaId('bundle')).href

/** True once the bundle is loaded. Loading is slow and works only once. */
let isRegistered = false

/** Creates a validator from the bundle of all types. */
async function hyperjump(type: string, view: View): Promise<Validator> {
  if (!isRegistered) registerSchema(JSON.parse(JSON.stringify(jsonSchemaBundle())))
  isRegistered = true
  const check = await validate(`${bundleId}#/$defs/${view === 'wire' ? '' : 'request~1'}${type}`)
  return { name: 'hyperjump', accepts: (json) => check(JSON.parse(json)).valid }
}
