import { jsonContent } from '../source/read-json-text.ts'
import type { Place } from '../source/place.ts'
import {
  gapOf,
  joinParts,
  type MapEntry,
  partsOf,
  scalar,
  textOf,
  unknown,
  type Value,
} from '../source/value.ts'

/** Evaluates a function; `undefined` if the function is not supported. Arguments may be partially unknown. */
export function callFunction(
  name: string,
  args: readonly Value[],
  place: Place,
): Value | undefined {
  const structural = Object.hasOwn(structurals, name) ? structurals[name] : undefined
  if (structural !== undefined) return structural(args, place)
  const plain = Object.hasOwn(plains, name) ? plains[name] : undefined
  if (plain === undefined) return undefined
  for (const argument of args) {
    const gap = gapOf(argument)
    if (gap !== undefined) return { kind: 'unknown', ...gap }
  }
  return plain(args, place) ?? unknown(`invalid arguments for ${name}`, place)
}

type Evaluate = (args: readonly Value[], place: Place) => Value | undefined

/** Functions that keep unknown parts of their arguments. */
const structurals: Readonly<Record<string, (args: readonly Value[], place: Place) => Value>> = {
  jsonencode: ([value], place) =>
    value === undefined
      ? unknown('jsonencode has no argument', place)
      : { kind: 'json', content: value, place },
  jsondecode: ([value], place) =>
    value === undefined ? unknown('jsondecode has no argument', place) : jsonContent(value),
  concat: (args, place) => ({ kind: 'list', items: args.flatMap(listOrUnknown), place }),
  flatten: (args, place) => flattened(args.flatMap(listOrUnknown), place),
  compact: ([list], place) => {
    const items = list === undefined ? [] : listOrUnknown(list)
    return { kind: 'list', items: items.filter((item) => !isEmpty(item)), place }
  },
  merge: (args, place) => {
    const entries: MapEntry[] = []
    for (const each of args) {
      if (each.kind === 'map') entries.push(...each.entries)
      else if (!isEmpty(each)) {
        const gap = unknown(gapOf(each)?.reason ?? 'an argument of merge is not a map', each.place)
        entries.push({ key: gap, value: gap })
      }
    }
    return { kind: 'map', entries: lastEntries(entries), place }
  },
  format: ([pattern, ...values], place) => formatted(pattern, values, place),
  join: ([separator, list], place) => {
    const between = textOf(separator)
    if (between === undefined || list?.kind !== 'list') {
      return unknown((list && gapOf(list)?.reason) ?? 'the list of join is unknown', place)
    }
    // An unknown item may represent several items, so its entire text is unknown.
    return joinParts(
      list.items.flatMap((item, index) => [
        ...(index > 0 ? [between] : []),
        ...(partsOf(item) ?? [{ reason: 'an item of join is not a string', place: item.place }]),
      ]),
      place,
    )
  },
  tolist: identity,
  toset: identity,
  tomap: identity,
  tostring: identity,
  sort: identity,
  distinct: identity,
  nonsensitive: identity,
  sensitive: identity,
  setunion: (args, place) => ({ kind: 'list', items: args.flatMap(listOrUnknown), place }),
}

/** Order and repetition do not matter to policies. */
function identity([value]: readonly Value[], place: Place): Value {
  return value ?? unknown('an argument is missing', place)
}

function lastEntries(entries: readonly MapEntry[]): readonly MapEntry[] {
  const isOpen = entries.some(({ key }) => key.kind !== 'scalar')
  if (isOpen) return entries
  return [...new Map(entries.map((entry) => [textOf(entry.key), entry])).values()]
}

function listOrUnknown(value: Value): readonly Value[] {
  if (value.kind === 'list') return value.items
  const gap = gapOf(value)
  return [
    gap === undefined ? unknown('a list was expected', value.place) : { kind: 'unknown', ...gap },
  ]
}

const maxItems = 10_000

function flattened(values: readonly Value[], place: Place): Value {
  const items: Value[] = []
  const open = values.toReversed()
  let steps = 0
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (value.kind !== 'list') items.push(value)
    else for (const item of value.items.toReversed()) open.push(item)
    // Shared empty lists take steps, but no room.
    if (open.length > maxItems || ++steps > 2 * maxItems)
      return unknown('the list is too long', place)
  }
  return { kind: 'list', items, place }
}

function isEmpty(value: Value): boolean {
  return value.kind === 'scalar' && (value.value === null || value.value === '')
}

function formatted(pattern: Value | undefined, values: readonly Value[], place: Place): Value {
  const text = textOf(pattern)
  if (text === undefined)
    return unknown((pattern && gapOf(pattern)?.reason) ?? 'the format is unknown', place)
  let index = 0
  const parts = text.split(/(%(?:[sdqv%]))/).flatMap((piece) => {
    if (piece === '%%') return '%'
    if (!/^%[sdv]$/.test(piece)) {
      return piece.includes('%') ? { reason: `the format ${piece} is not supported`, place } : piece
    }
    const value = values[index++]
    return (value && partsOf(value)) ?? { reason: 'an argument of format is not a string', place }
  })
  return joinParts(parts, place)
}

const text =
  (work: (first: string, ...rest: readonly string[]) => string | undefined): Evaluate =>
  (args, place) => {
    const texts = args.map((argument) =>
      argument.kind === 'scalar' && argument.value !== null ? String(argument.value) : undefined,
    )
    const [first, ...rest] = texts
    if (first === undefined || rest.includes(undefined)) return undefined
    const result = work(first, ...rest.flatMap((each) => each ?? []))
    return result === undefined ? undefined : scalar(result, place)
  }

const plains: Readonly<Record<string, Evaluate>> = {
  lower: text((value) => value.toLowerCase()),
  upper: text((value) => value.toUpperCase()),
  trimspace: text((value) => value.trim()),
  trimprefix: text((value, prefix = '') =>
    prefix !== '' && value.startsWith(prefix) ? value.slice(prefix.length) : value,
  ),
  trimsuffix: text((value, suffix = '') =>
    suffix !== '' && value.endsWith(suffix) ? value.slice(0, -suffix.length) : value,
  ),
  // A search string in slashes is a pattern, which is not supported.
  replace: text((value, search = '', replacement = '') =>
    /^\/.*\/$/s.test(search) || search === ''
      ? undefined
      : value.replaceAll(search, () => replacement),
  ),
  split: ([separator, value], place) => {
    const [between, whole] = [textOf(separator), textOf(value)]
    if (between === undefined || whole === undefined || between === '') return undefined
    return { kind: 'list', items: whole.split(between).map((part) => scalar(part, place)), place }
  },
  length: ([value], place) => {
    if (value?.kind === 'list') return scalar(value.items.length, place)
    if (value?.kind === 'map') return scalar(value.entries.length, place)
    const whole = textOf(value)
    return whole === undefined ? undefined : scalar(Array.from(whole).length, place)
  },
  keys: ([value], place) =>
    value?.kind === 'map'
      ? { kind: 'list', items: value.entries.map(({ key }) => key), place }
      : undefined,
  values: ([value], place) =>
    value?.kind === 'map'
      ? { kind: 'list', items: value.entries.map(({ value: member }) => member), place }
      : undefined,
  lookup: ([map, key, otherwise]) => {
    const name = textOf(key)
    if (map?.kind !== 'map' || name === undefined) return undefined
    return map.entries.find((entry) => textOf(entry.key) === name)?.value ?? otherwise
  },
  element: ([list, index]) => {
    if (list?.kind !== 'list' || index?.kind !== 'scalar' || typeof index.value !== 'number')
      return undefined
    return list.items.length === 0 ? undefined : list.items[index.value % list.items.length]
  },
  one: ([list]) => (list?.kind === 'list' && list.items.length === 1 ? list.items[0] : undefined),
  coalesce: (args) => args.find((each) => !isEmpty(each)),
  coalescelist: (args) => args.find((each) => each.kind === 'list' && each.items.length > 0),
  try: ([first]) => first,
  contains: ([list, wanted], place) => {
    if (list?.kind !== 'list' || wanted?.kind !== 'scalar') return undefined
    const found = list.items.some((item) => item.kind === 'scalar' && item.value === wanted.value)
    return scalar(found, place)
  },
  startswith: ([value, prefix], place) => {
    const [whole, start] = [textOf(value), textOf(prefix)]
    return whole === undefined || start === undefined
      ? undefined
      : scalar(whole.startsWith(start), place)
  },
  endswith: ([value, suffix], place) => {
    const [whole, end] = [textOf(value), textOf(suffix)]
    return whole === undefined || end === undefined ? undefined : scalar(whole.endsWith(end), place)
  },
  formatlist: ([pattern, list], place) => {
    if (list?.kind !== 'list') return undefined
    return {
      kind: 'list',
      items: list.items.map((item) => formatted(pattern, [item], place)),
      place,
    }
  },
  range: ([end], place) => {
    if (end?.kind !== 'scalar' || typeof end.value !== 'number' || end.value > 1000)
      return undefined
    const items = Array.from({ length: Math.max(0, end.value) }, (_, index) => scalar(index, place))
    return { kind: 'list', items, place }
  },
}
