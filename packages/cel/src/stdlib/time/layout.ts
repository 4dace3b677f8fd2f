/** Offsets from UTC as a layout writes them; those with a `Z` write UTC itself as `Z`. */
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
  /** Whether it is written with nines, which leave out trailing zeros. */
  readonly isTrimmed: boolean
}

/** What a part of a Go layout stands for, by the way in which the reference time is written there. */
export type Verb = ZoneVerb | DateVerb | Fraction

/** A part of a layout: literal text, and what follows it. */
export interface LayoutPart {
  readonly prefix: string
  /** As the layout has it; empty after the last literal text. */
  readonly text: string
  readonly verb: Verb | undefined
}

// In Go's order wherever one begins like another.
const verbPattern =
  /January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|0[1-6]|002|15|1|2006|2|_2(?!006)|__2|3|4|5|PM|pm|[-Z]07(?:0000|:00:00|00|:00|)|([.,])(0+|9+)(?!\d)/g

/** Takes a layout apart as Go's `time` package does. The last part is literal text alone. */
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

/** Whether a verb is an offset from UTC. */
export function isZoneVerb(verb: Verb): verb is ZoneVerb {
  return zoneVerbs.some((each) => each === verb)
}
