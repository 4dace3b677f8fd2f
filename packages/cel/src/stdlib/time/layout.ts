/** UTC offsets in layouts; those with a `Z` print UTC itself as `Z`. */
const zoneVerbs = [
  'Z0700',
  'Z070000',
  'Z07',
  'Z07:00',
  'Z07:00:00',
  '-0700',
  '-070000',
  '-07',
  '-07:00',
  '-07:00:00',
] as const

const dateVerbs = [
  ...(['January', 'Jan', '1', '01', 'Monday', 'Mon', '2', '_2', '02', '__2', '002'] as const),
  ...(['15', '3', '03', '4', '04', '5', '05', '2006', '06', 'PM', 'pm', 'MST'] as const),
] as const

export type ZoneVerb = (typeof zoneVerbs)[number]
export type DateVerb = (typeof dateVerbs)[number]

/** A fraction of a second. */
export interface Fraction {
  readonly separator: string
  readonly digits: number
  /** True if the layout uses nines, which omit trailing zeros. */
  readonly isTrimmed: boolean
}

/** The meaning of a verb in a Go layout. */
export type Verb = ZoneVerb | DateVerb | Fraction

/** A part of a layout: literal text followed by a verb. */
export interface LayoutPart {
  readonly prefix: string
  /** The literal text as written in the layout. */
  readonly text: string
  readonly verb: Verb | undefined
}

// Follows Go's order, because some verbs are prefixes of others.
const verbPattern =
  /January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|0[1-6]|002|15|1|2006|2|_2(?!006)|__2|3|4|5|PM|pm|[-Z]07(?:0000|:00:00|00|:00|)|([.,])(0+|9+)(?!\d)/g

/** Splits a layout like Go's `time` package. The last part consists of literal text only. */
export function readLayout(layout: string): readonly LayoutPart[] {
  const parts: LayoutPart[] = []
  let end = 0
  for (const match of layout.matchAll(verbPattern)) {
    const [text, separator, digits] = match
    const verb =
      separator === undefined || digits === undefined
        ? (zoneVerbs.find((each) => each === text) ?? dateVerbs.find((each) => each === text))
        : { separator, digits: digits.length, isTrimmed: digits.startsWith('9') }
    parts.push({ prefix: layout.slice(end, match.index), text, verb })
    end = match.index + text.length
  }
  parts.push({ prefix: layout.slice(end), text: '', verb: undefined })
  return parts
}

/** True if a verb is a UTC offset. */
export function isZoneVerb(verb: Verb): verb is ZoneVerb {
  return zoneVerbs.some((each) => each === verb)
}
