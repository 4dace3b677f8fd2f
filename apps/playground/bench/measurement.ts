import { markdownTable, median, percentile } from '@igakit/bench'

/** Something that was measured a number of times. */
export interface Measurement {
  readonly name: string
  readonly unit: 'ms' | 'KiB'
  readonly values: readonly number[]
  /** The most that it may be; nothing is asked of what has none. */
  readonly bar?: number
  /** Which of the values is held to the bar. */
  readonly judged: 'median' | 'p95'
  /** The same of a peer in the same run. */
  readonly peer?: { readonly name: string; readonly values: readonly number[] }
}

/** A table of measurements, each with its bar and the peer that it is compared with. */
export function tableOf({
  measurements,
  title,
}: {
  readonly measurements: readonly Measurement[]
  readonly title: string
}): string {
  return markdownTable(
    [title, 'median', 'p95', 'bar', 'compared with'],
    measurements.map(({ bar, judged, name, peer, unit, values }) => [
      name,
      withUnit(median(values), unit),
      values.length === 1 ? '' : withUnit(percentile(values, 95), unit),
      bar === undefined ? '' : `${withUnit(bar, unit)} (${judged})`,
      peer === undefined ? '' : comparison(values, peer),
    ]),
  )
}

/** A sentence of each measurement that is beyond its bar. */
export function missedBars(measurements: readonly Measurement[]): readonly string[] {
  return measurements.flatMap((measurement) => {
    const { bar, judged, name, unit } = measurement
    const value = judgedValue(measurement)
    // What is no number has not been measured.
    if (bar === undefined || value <= bar) return []
    return [
      `${name}: the ${judged} is ${withUnit(value, unit)}, and the bar ${withUnit(bar, unit)}.`,
    ]
  })
}

function judgedValue({ judged, values }: Measurement): number {
  return judged === 'median' ? median(values) : percentile(values, 95)
}

function comparison(
  values: readonly number[],
  { name, values: others }: NonNullable<Measurement['peer']>,
): string {
  return `${(median(values) / median(others)).toFixed(1)}x ${name}`
}

function withUnit(value: number, unit: Measurement['unit']): string {
  return `${value.toFixed(unit === 'ms' && value < 100 ? 1 : 0)} ${unit}`
}
