import type { Gap } from './problem.ts'
import type { Place } from './place.ts'

/** A value from JSON, YAML or Terraform, with its place. Parts that cannot be resolved are unknown, never guessed. */
export type Value =
  | ScalarValue
  | ListValue
  | MapValue
  /** Text with parts that are unknown. */
  | TemplateValue
  /** A JSON text whose content is known as a value, as from `jsonencode`. */
  | { readonly kind: 'json'; readonly content: Value; readonly place: Place }
  | UnknownValue

export interface ScalarValue {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  readonly place: Place
}

export interface ListValue {
  readonly kind: 'list'
  /** An unknown item represents any number of items. */
  readonly items: readonly Value[]
  readonly place: Place
}

export interface MapValue {
  readonly kind: 'map'
  /** An entry with an unknown key and value represents any number of entries. */
  readonly entries: readonly MapEntry[]
  readonly place: Place
}

export interface MapEntry {
  readonly key: ScalarValue | TemplateValue | UnknownValue
  readonly value: Value
}

export interface TemplateValue {
  readonly kind: 'template'
  readonly parts: readonly (string | Gap)[]
  readonly place: Place
}

export interface UnknownValue extends Gap {
  readonly kind: 'unknown'
}

export const scalar = (value: ScalarValue['value'], place: Place): ScalarValue => ({
  kind: 'scalar',
  value,
  place,
})

export const unknown = (reason: string, place: Place): UnknownValue => ({
  kind: 'unknown',
  reason,
  place,
})

/** Returns the text of a value that has no unknown parts. */
export function textOf(value: Value | undefined): string | undefined {
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined
}

/** Returns the value of a key; `undefined` if the map is known to lack the key. */
export function memberOf(map: MapValue, ...names: readonly string[]): Value | undefined {
  for (const { key, value } of map.entries) {
    const name = textOf(key)
    if (name !== undefined && names.includes(name)) return value
  }
  return unknownEntry(map)
}

/** Returns an entry that may have any key. */
export function unknownEntry(map: MapValue): UnknownValue | undefined {
  for (const { key } of map.entries) {
    if (key.kind === 'unknown') return key
    if (key.kind === 'template') return unknown('the key is unknown', key.place)
  }
  return undefined
}

/** Returns the items of a list, or a single value as a list of one. */
export function itemsOf(value: Value): readonly Value[] {
  return value.kind === 'list' ? value.items : [value]
}

/** A cache of the first gap of each value: Terraform shares values, so a tree can be far larger than its parts. */
const gaps = new WeakMap<Value, Gap | 'none'>()

/** Returns the first unknown part of a value. */
export function gapOf(value: Value): Gap | undefined {
  const known = gaps.get(value)
  if (known !== undefined) return known === 'none' ? undefined : known
  const gap = findGap(value)
  gaps.set(value, gap ?? 'none')
  return gap
}

function findGap(value: Value): Gap | undefined {
  switch (value.kind) {
    case 'scalar':
      return undefined
    case 'unknown':
      return { reason: value.reason, place: value.place }
    case 'template':
      return value.parts.find((part) => typeof part !== 'string')
    case 'json':
      return gapOf(value.content)
    case 'list':
      return firstGap(value.items)
    case 'map':
      return firstGap(value.entries.flatMap(({ key, value: member }) => [key, member]))
  }
}

function firstGap(values: readonly Value[]): Gap | undefined {
  for (const each of values) {
    const gap = gapOf(each)
    if (gap !== undefined) return gap
  }
  return undefined
}

/** Joins texts and unknown parts into one value. */
export function joinParts(
  parts: readonly (string | Gap)[],
  place: Place,
): ScalarValue | TemplateValue {
  const joined: (string | Gap)[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + part
    else if (part !== '') joined.push(part)
  }
  const [only] = joined
  if (only === undefined) return scalar('', place)
  if (joined.length === 1 && typeof only === 'string') return scalar(only, place)
  return { kind: 'template', parts: joined, place }
}

/** Returns the texts and unknown parts of a value that converts to text; `undefined` for lists and maps. */
export function partsOf(value: Value): readonly (string | Gap)[] | undefined {
  switch (value.kind) {
    case 'scalar':
      return value.value === null ? undefined : [String(value.value)]
    case 'template':
      return value.parts
    case 'unknown':
      return [{ reason: value.reason, place: value.place }]
    case 'json':
    case 'list':
    case 'map':
      return undefined
  }
}
