import { markdownTable, median, percentile } from '@igakit/bench'

/** A named measurement and its samples. */
export interface Measurement {
  readonly name: string
  /** `score` is a sum of layout shift scores. */
  readonly unit: 'ms' | 'KiB' | 'score'
  readonly values: readonly number[]
  /** The limit; absent if the measurement has none. */
  readonly bar?: number
  /** The limit as a multiple of the peer's median. */
  readonly timesPeer?: number
  /** The statistic that the limit applies to. */
  readonly limited: 'median' | 'p95'
  /** The same measurement of a peer page in the same run. */
  readonly peer?: { readonly name: string; readonly values: readonly number[] }
}

/** Formats measurements as a table with their limits and peers. */
export function tableOf({
  measurements,
  title,
}: {
  readonly measurements: readonly Measurement[]
  readonly title: string
}): string {
  return markdownTable(
    [title, 'median', 'p95', 'bar', 'compared with'],
    measurements.map(({ bar, limited, name, peer, timesPeer, unit, values }) => [
      name,
      withUnit(median(values), unit),
      values.length === 1 ? '' : withUnit(percentile(values, 95), unit),
      [
        ...(bar === undefined ? [] : [`${withUnit(bar, unit)} (${limited})`]),
        ...(timesPeer === undefined ? [] : [`${timesPeer}x`]),
      ].join(', '),
      peer === undefined ? '' : comparison(values, peer),
    ]),
  )
}

/** Returns a sentence for each exceeded limit. */
export function missedBars(measurements: readonly Measurement[]): readonly string[] {
  return measurements.flatMap((measurement) => {
    const { bar, limited, name, peer, timesPeer, unit, values } = measurement
    const value = judgedValue(measurement)
    const times = peer === undefined ? Number.NaN : median(values) / median(peer.values)
    // NaN means "not measured", which fails the limit.
    return [
      ...(bar === undefined || value <= bar
        ? []
        : [
            `${name}: the ${limited} is ${withUnit(value, unit)}, and the bar ${withUnit(bar, unit)}.`,
          ]),
      ...(timesPeer === undefined || times <= timesPeer
        ? []
        : [`${name}: ${times.toFixed(1)}x ${peer?.name ?? ''}, and the bar ${timesPeer}x.`]),
    ]
  })
}

function judgedValue({ limited, values }: Measurement): number {
  return limited === 'median' ? median(values) : percentile(values, 95)
}

function comparison(
  values: readonly number[],
  { name, values: others }: NonNullable<Measurement['peer']>,
): string {
  return `${(median(values) / median(others)).toFixed(1)}x ${name}`
}

function withUnit(value: number, unit: Measurement['unit']): string {
  if (unit === 'score') return value.toFixed(3)
  return `${value.toFixed(unit === 'ms' && value < 100 ? 1 : 0)} ${unit}`
}
