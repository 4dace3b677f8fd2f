import { registerSchema, validate } from '@hyperjump/json-schema/openapi-3-1'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { openApiDocument } from '../documents/open-api-document.ts'
import type { Validator } from './disagreement.ts'

const ID = 'https://igakit.dev/openapi.json'
const DIALECT = 'https://spec.openapis.org/oas/3.1/schema-base'

registerSchema(JSON.parse(JSON.stringify(openApiDocument())), ID, DIALECT)

// Most of the document is not JSON Schema and has keywords that ajv does not know.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(openApiDocument(), ID)

/** Returns validators for a schema at a location in the project's OpenAPI document. */
export async function openApiValidators(place: readonly string[]): Promise<readonly Validator[]> {
  const parts = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
  const $ref = `${ID}#${['', ...parts].map(encodeURIComponent).join('/')}`
  const byAjv = ajv.compile({ $ref })
  const byHyperjump = await validate($ref)
  return [
    { name: 'ajv', accepts: (json) => byAjv(JSON.parse(json)) },
    { name: 'hyperjump', accepts: (json) => byHyperjump(JSON.parse(json)).valid },
  ]
}

/** Returns true if the whole document is valid OpenAPI 3.1. */
export async function isOpenApi(): Promise<boolean> {
  return (await validate(DIALECT, JSON.parse(JSON.stringify(openApiDocument())))).valid
}
