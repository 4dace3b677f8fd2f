import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import { Ajv2020 } from 'ajv/dist/2020.js'
import {
  jsonSchema,
  jsonSchemaBundle,
  jsonSchemaId,
  type View,
} from '../documents/json-schema-document.ts'
import type { Judge } from './judge.ts'

/** Those who judge by our JSON Schema of a type: one has the documents, the other has the bundle. */
export async function jsonSchemaJudges(type: string, view: View): Promise<readonly Judge[]> {
  return [ajv(type, view), await hyperjump(type, view)]
}

/** Reads the document of a type, which stands alone. */
function ajv(type: string, view: View): Judge {
  // It objects to keywords that it does not know; what else it can be strict about is a matter of style.
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

/** Whether the bundle has been read; it takes time, and a second time it would be refused. */
let isRegistered = false

/** Reads the one document of all types. */
async function hyperjump(type: string, view: View): Promise<Judge> {
  if (!isRegistered) registerSchema(JSON.parse(JSON.stringify(jsonSchemaBundle())))
  isRegistered = true
  const check = await validate(`${bundleId}#/$defs/${view === 'wire' ? '' : 'request~1'}${type}`)
  return { name: 'hyperjump', accepts: (json) => check(JSON.parse(json)).valid }
}
