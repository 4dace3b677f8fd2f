/** A reader of Prometheus's text format that is not ours; it brings no types. */
declare module 'parse-prometheus-text-format' {
  interface Sample {
    readonly value?: string
    readonly labels?: Readonly<Record<string, string>>
    readonly buckets?: Readonly<Record<string, string>>
    readonly count?: string
    readonly sum?: string
  }

  interface MetricFamily {
    readonly name: string
    readonly help: string
    readonly type: string
    readonly metrics: readonly Sample[]
  }

  export default function parsePrometheusTextFormat(text: string): readonly MetricFamily[]
}
