import { stringify } from 'yaml'
import { schemaLine, suiteSchemaUrl } from '../suite/schema-url.ts'
import type { Suite } from '../suite/suite.ts'
import type { DocumentFormat } from './suite-document.ts'

/** The text of a new suite, with the reference to its schema. One that was read keeps its comments by `SuiteDocument`. */
export function writeSuite(suite: Suite, format: DocumentFormat = 'yaml'): string {
  const { $schema, ...members } = suite
  if (format === 'json') {
    return `${JSON.stringify({ $schema: $schema ?? suiteSchemaUrl, ...members }, undefined, 2)}\n`
  }
  return `${schemaLine}\n${stringify(members, { lineWidth: 100 })}`
}
