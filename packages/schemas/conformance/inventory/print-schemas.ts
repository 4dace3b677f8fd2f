import type { EnumDescription, MessageDescription } from '../../src/model/description.ts'
import { type AnySchema, describe } from '../../src/model/schema.ts'
import { typeName } from '../type-name.ts'

/** Formats the parts of messages and enumerations, one per line and sorted by name. */
export function printSchemas(schemas: Iterable<AnySchema>): string {
  const blocks = [...schemas].flatMap((schema) => {
    const data = describe(schema)
    if (data.kind === 'message') return [printMessage(data)]
    return data.kind === 'enum' ? [printEnum(data)] : []
  })
  return blocks.toSorted().join('\n')
}

function printMessage({ name, fields, oneofs: rules }: MessageDescription): string {
  const lines = [...fields].map(([field, { schema, required, readOnly }]) =>
    [`${field}:`, typeName(schema), required && 'required', readOnly && 'read-only']
      .filter(Boolean)
      .join(' '),
  )
  for (const { name: oneof, members } of rules) {
    lines.push(`(${oneof}: at most one of ${members.join(', ')})`)
  }
  return block(`message ${name}`, lines)
}

function printEnum({ name, values }: EnumDescription): string {
  return block(`enum ${name}`, values)
}

function block(head: string, lines: readonly string[]): string {
  return `${[head, ...lines.map((line) => `  ${line}`)].join('\n')}\n`
}
