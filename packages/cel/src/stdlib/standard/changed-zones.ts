import { Failure } from '../../values/failure.ts'

/** A change of a zone's law that the time zone database of Go 1.23 lacks. */
interface Change {
  /** The first moment at which databases differ, in seconds since 1970. */
  readonly since: number
  /** A zone that still follows the earlier law, and its offset in seconds during which both laws agree. */
  readonly agreesWith?: readonly [zone: string, offset: number]
}

const at = (iso: string): number => Date.parse(iso) / 1000

/** Alberta and British Columbia keep the offset of the summer all year. */
const alberta: Change = {
  since: at('2026-11-01T08:00:00Z'),
  agreesWith: ['America/Denver', -6 * 3600],
}
const britishColumbia: Change = {
  since: at('2026-11-01T09:00:00Z'),
  agreesWith: ['America/Los_Angeles', -7 * 3600],
}
/** Morocco uses UTC all year. */
const morocco: Change = { since: at('2026-09-20T01:00:00Z') }
/** Paraguay keeps the offset of the summer all year. */
const paraguay: Change = { since: at('2025-03-23T03:00:00Z') }

const changes: ReadonlyMap<string, Change> = new Map([
  ['Africa/Casablanca', morocco],
  ['Africa/El_Aaiun', morocco],
  ['America/Asuncion', paraguay],
  ['America/Edmonton', alberta],
  ['America/Yellowknife', alberta],
  ['Canada/Mountain', alberta],
  ['America/Vancouver', britishColumbia],
  ['Canada/Pacific', britishColumbia],
])

/**
 * Returns an error if a zone's offset depends on the version of the time zone database, which the service and this
 * engine need not share.
 *
 * @param offsetOf returns the offset of a zone at the moment, in seconds
 */
export function findChangedZone(
  zone: string,
  seconds: number,
  offsetOf: (zone: string) => number | Failure,
): Failure | undefined {
  const change = changes.get(zone)
  if (change === undefined || seconds < change.since) return undefined
  const { agreesWith } = change
  if (agreesWith !== undefined && offsetOf(agreesWith[0]) === agreesWith[1]) return undefined
  return new Failure(
    'cannot_tell',
    `cannot tell locally: the offset of ${zone} depends on the time zone database of the live service`,
  )
}
