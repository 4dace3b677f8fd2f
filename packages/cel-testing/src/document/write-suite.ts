import { schemaLine, suiteSchemaUrl } from '../suite/schema-url.ts'
import type { Suite } from '../suite/suite.ts'
import { safeJson } from '../text/safe-text.ts'
import { safeYaml } from '../text/safe-yaml.ts'
import type { DocumentFormat } from './suite-document.ts'

/** The text of a new suite, with the reference to its schema. One that was read keeps its comments by `SuiteDocument`. */
export function writeSuite(suite: Suite, format: DocumentFormat = 'yaml'): string {
  const { $schema, ...members } = suite
  if (format === 'json') {
    return `${safeJson({ $schema: $schema ?? suiteSchemaUrl, ...members })}\n`
  }
  return `${schemaLine}\n${safeYaml(members, { lineWidth: 100 })}`
}
