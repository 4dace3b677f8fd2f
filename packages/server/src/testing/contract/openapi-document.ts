import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        responses: z.record(z.string(), z.looseObject({ $ref: z.string().optional() })),
      }),
    ),
  ),
})

/** The parts of the published OpenAPI document that are used to check responses. */
export const openApiDocument = documentSchema.parse(
  JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('@igakit/schemas/openapi.json')), 'utf8'),
  ),
)
