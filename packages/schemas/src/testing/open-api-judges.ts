import { registerSchema, validate } from '@hyperjump/json-schema/openapi-3-1'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { openApiDocument } from '../documents/open-api-document.ts'
import type { Judge } from './judge.ts'

const ID = 'https://igakit.dev/openapi.json'
const DIALECT = 'https://spec.openapis.org/oas/3.1/schema-base'

registerSchema(JSON.parse(JSON.stringify(openApiDocument())), ID, DIALECT)

// Most of the document is no JSON Schema, so that there are many words in it that ajv does not know.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(openApiDocument(), ID)

/** Those who judge by the schema that stands at a place in our OpenAPI document. */
export async function openApiJudges(place: readonly string[]): Promise<readonly Judge[]> {
  const parts = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
  const $ref = `${ID}#${['', ...parts].map(encodeURIComponent).join('/')}`
  const byAjv = ajv.compile({ $ref })
  const byHyperjump = await validate($ref)
  return [
    { name: 'ajv', accepts: (json) => byAjv(JSON.parse(json)) },
    { name: 'hyperjump', accepts: (json) => byHyperjump(JSON.parse(json)).valid },
  ]
}

/** Whether the document as a whole is one of OpenAPI 3.1. */
export async function isOpenApi(): Promise<boolean> {
  return (await validate(DIALECT, JSON.parse(JSON.stringify(openApiDocument())))).valid
}
