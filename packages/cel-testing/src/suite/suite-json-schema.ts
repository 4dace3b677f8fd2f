import { z } from 'zod'
import { suiteSchemaUrl } from './schema-url.ts'
import { suiteSchema } from './suite.ts'

/** The JSON Schema of suites, for editors: what the parser admits but for names, fixtures and expressions. */
export function suiteJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(suiteSchema, { io: 'input' })
  return { $schema, $id: suiteSchemaUrl, title: 'A suite of igakit', ...schema }
}
