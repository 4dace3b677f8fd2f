import type { DocumentFormat } from '../document/suite-document.ts'
import { safeJson } from '../text/safe-text.ts'
import { safeYaml } from '../text/safe-yaml.ts'
import type { Suite } from './suite.ts'

/** The URL of the published JSON Schema for suites, for editors. */
export const suiteSchemaUrl = 'https://unpkg.com/@igakit/cel-testing/suite.schema.json'

/** The first line of a YAML suite, which points editors to the schema. */
export const schemaLine = `# yaml-language-server: $schema=${suiteSchemaUrl}`

/** Formats a new suite with a reference to its schema. To keep an existing suite's comments, use `SuiteDocument`. */
export function writeSuite(suite: Suite, format: DocumentFormat = 'yaml'): string {
  const { $schema, ...members } = suite
  if (format === 'json') {
    return `${safeJson({ $schema: $schema ?? suiteSchemaUrl, ...members })}\n`
  }
  return `${schemaLine}\n${safeYaml(members, { lineWidth: 100 })}`
}
