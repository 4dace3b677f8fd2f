/** What a schema can be printed as. */
export const schemaFormats = ['openapi', 'json-schema', 'typescript'] as const

export type SchemaFormat = (typeof schemaFormats)[number]

export function isSchemaFormat(name: string): name is SchemaFormat {
  return schemaFormats.some((format) => format === name)
}
