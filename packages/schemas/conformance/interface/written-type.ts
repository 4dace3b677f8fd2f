import { typeNameOf } from './names.ts'

/** A type as written in the interface description. */
export type WrittenType =
  | { readonly kind: 'scalar'; readonly name: ScalarName }
  | { readonly kind: 'list'; readonly item?: WrittenType }
  /** An object, as the list of members in its braces. */
  | { readonly kind: 'members'; readonly list: string }
  | { readonly kind: 'named'; readonly name: string }

/** The names of types without members in the description. */
export type ScalarName =
  | 'any'
  | 'boolean'
  | 'date-time'
  | 'duration'
  | 'enum'
  | 'int32'
  | 'int64'
  | 'integer'
  | 'object'
  | 'string'

const scalars: Readonly<Record<string, ScalarName>> = {
  boolean: 'boolean',
  booleans: 'boolean',
  'date-time': 'date-time',
  enum: 'enum',
  int32: 'int32',
  integer: 'integer',
  object: 'object',
  'object (free-form)': 'object',
  'objects carrying a @type string': 'any',
  string: 'string',
  strings: 'string',
  'string (64-bit integer)': 'int64',
  'string (duration)': 'duration',
  'string, a duration': 'duration',
}

/** Parses a type; returns undefined for other text. */
export function parseType(written: string): WrittenType | undefined {
  const text = written.replace(/^(?:all|both) /, '').replace(/\|null$/, '')
  const scalar = Object.hasOwn(scalars, text) ? scalars[text] : undefined
  if (scalar !== undefined) return { kind: 'scalar', name: scalar }
  if (text === 'array') return { kind: 'list' }
  const typed = /^(.*)\[\](?:\|null)? \(each carrying a @type string\)$/.exec(text)
  if (typed) return { kind: 'list', item: { kind: 'scalar', name: 'any' } }
  const inner =
    /^(.*)\[\]$/s.exec(text)?.[1] ??
    /^\[(.*)\]$/s.exec(text)?.[1] ??
    /^array of (.*)$/s.exec(text)?.[1]
  if (inner !== undefined) {
    const item = parseType(inner) ?? named(inner)
    return item && { kind: 'list', item }
  }
  if (text.startsWith('{') && text.endsWith('}')) {
    return { kind: 'members', list: text.slice(1, -1) }
  }
  return /^[A-Z]/.test(text) && /[a-z]/.test(text) ? named(text) : undefined
}

function named(text: string): WrittenType | undefined {
  return /^[A-Za-z]+(?: [a-z]+){0,2}$/.test(text)
    ? { kind: 'named', name: typeNameOf(text) }
    : undefined
}
