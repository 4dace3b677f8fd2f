import type { EnumDescription, FieldDescription, MessageDescription } from '../model/description.ts'
import type { AnySchema } from '../model/schema.ts'
import { descriptionOfField, descriptionOfType } from './type-description.ts'
import { type NamedDescription, namedTypes } from './named-types.ts'
import { typeText } from './type-text.ts'

/**
 * Returns a standalone TypeScript module with the types of schemas and their docstrings. At most one member of a oneof
 * can be set.
 */
export function typeScript(schemas: readonly AnySchema[]): string {
  // Request views that were made separately share equal types.
  const types = new Map([...namedTypes(schemas)].map((type) => [type.name, type]))
  return [...types.values()].map(declaration).join('\n')
}

function declaration(type: NamedDescription): string {
  const head = comment(descriptionOfType(type.name), '')
  switch (type.kind) {
    case 'enum':
      return `${head}${enumDeclaration(type)}`
    case 'message':
      return `${head}${messageDeclaration(type)}`
  }
}

function enumDeclaration({ name, values, closed }: EnumDescription): string {
  const ways = values.map((value) => `'${value}'`)
  return `export type ${name} =${union(closed ? ways : [...ways, '(string & {})'], '  ')}\n`
}

function messageDeclaration(message: MessageDescription): string {
  const { name, fields, oneofs } = message
  const exclusive = new Set(oneofs.flatMap(({ members }) => members))
  const others = [...fields].filter(([field]) => !exclusive.has(field))
  const own = object(
    others.map(([field, data]) => member(name, field, data, '  ')),
    '',
  )
  if (oneofs.length === 0) return `export interface ${name} ${own}\n`
  const unions = oneofs.map(({ members }) => {
    const ways = [...members, undefined].map((set) => way(message, members, set))
    return union(ways, '  ')
  })
  const [only = ''] = unions
  if (others.length === 0 && unions.length === 1) return `export type ${name} =${only}\n`
  return `export type ${name} = ${[own, ...unions.map((each) => `(${each}\n)`)].join(' & ')}\n`
}

/** Returns the object type with one member of a oneof set, or with no member set. */
function way(
  { name, fields }: MessageDescription,
  members: readonly string[],
  set: string | undefined,
): string {
  const lines = members.map((each) => {
    const field = fields.get(each)
    return each === set && field
      ? member(name, each, { ...field, required: true }, '      ')
      : `      ${each}?: null\n`
  })
  return object(lines, '    ')
}

function member(
  type: string,
  name: string,
  { schema, required, readOnly }: FieldDescription,
  indent: string,
): string {
  const text = typeText(schema)
  const declared = required ? `${name}: ${text}` : `${name}?: ${text} | null`
  const mark = readOnly ? 'readonly ' : ''
  return `${comment(descriptionOfField(type, name), indent)}${indent}${mark}${declared}\n`
}

function object(lines: readonly string[], indent: string): string {
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
}

function union(ways: readonly string[], indent: string): string {
  return ways.map((each) => `\n${indent}| ${each}`).join('')
}

function comment(text: string | undefined, indent: string): string {
  return text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`
}
