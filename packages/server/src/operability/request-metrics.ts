import type { Answered, RequestObserver } from '../http/request-observer.ts'
import { formatHead, formatSample } from './metric-text.ts'

/** The upper bounds of the buckets for the time that requests take, in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** What requests without a route are counted by: their paths are anybody's, and would be too many labels. */
const NO_ROUTE = 'unknown'

interface Durations {
  /** How many requests took at most as long as each bound, and more than the one before. */
  readonly buckets: number[]
  count: number
  sum: number
}

/** Counts requests by operation and status, and how long they took by operation. */
export class RequestMetrics implements RequestObserver {
  #inFlight = 0
  readonly #counts = new Map<string, Map<string, number>>()
  readonly #durations = new Map<string, Durations>()

  started(): void {
    this.#inFlight++
  }

  answered({ exchange, status, duration }: Answered): void {
    this.#inFlight--
    const operation = exchange.route ?? NO_ROUTE
    const counts = this.#counts.get(operation) ?? new Map<string, number>()
    const code = status === null ? 'aborted' : String(status)
    counts.set(code, (counts.get(code) ?? 0) + 1)
    this.#counts.set(operation, counts)
    this.#addDuration(operation, duration / 1000)
  }

  /** All of it in the text format of Prometheus. */
  format(): string {
    return [
      formatHead('igakit_http_requests_in_flight', 'gauge', 'Requests that are not answered yet.'),
      formatSample('igakit_http_requests_in_flight', {}, this.#inFlight),
      ...this.#formatCounts(),
      ...this.#formatDurations(),
    ].join('')
  }

  #addDuration(operation: string, seconds: number): void {
    const durations = this.#durations.get(operation) ?? {
      buckets: BOUNDS.map(() => 0),
      count: 0,
      sum: 0,
    }
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    if (bucket !== -1) durations.buckets[bucket] = (durations.buckets[bucket] ?? 0) + 1
    durations.count++
    durations.sum += seconds
    this.#durations.set(operation, durations)
  }

  *#formatCounts(): Iterable<string> {
    const name = 'igakit_http_requests_total'
    yield formatHead(name, 'counter', 'Requests that were answered, by operation and status.')
    for (const [operation, counts] of this.#counts) {
      for (const [code, count] of counts) yield formatSample(name, { operation, code }, count)
    }
  }

  *#formatDurations(): Iterable<string> {
    const name = 'igakit_http_request_duration_seconds'
    yield formatHead(name, 'histogram', 'How long requests took to be answered, by operation.')
    for (const [operation, { buckets, count, sum }] of this.#durations) {
      let below = 0
      for (const [index, bound] of BOUNDS.entries()) {
        below += buckets[index] ?? 0
        yield formatSample(`${name}_bucket`, { operation, le: String(bound) }, below)
      }
      yield formatSample(`${name}_bucket`, { operation, le: '+Inf' }, count)
      yield formatSample(`${name}_sum`, { operation }, sum)
      yield formatSample(`${name}_count`, { operation }, count)
    }
  }
}
