/** Where the JSON Schema of suites is published, for editors. */
export const suiteSchemaUrl = 'https://unpkg.com/@igakit/cel-testing/suite.schema.json'

/** The first line of a suite in YAML, by which an editor finds the schema. */
export const schemaLine = `# yaml-language-server: $schema=${suiteSchemaUrl}`
