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

/** The document of the interface as it is published, as far as answers are judged by it. */
export const openApiDocument = documentSchema.parse(
  JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('@igakit/schemas/openapi.json')), 'utf8'),
  ),
)
