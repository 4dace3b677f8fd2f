import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Answered, RequestObserver } from '../http/request-observer.ts'

/** The upper bounds of the buckets of durations, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The label of requests without a route: their paths are anybody's, and would be too many labels. */
const NO_ROUTE = 'unknown'

/** Counts requests by operation and status, and measures how long they take; with what the process uses. */
export class RequestMetrics implements RequestObserver {
  readonly #registry = new Registry()
  readonly #inFlight: Gauge
  readonly #requests: Counter<'code' | 'operation'>
  readonly #durations: Histogram<'operation'>
  // The library hashes labels anew for each sample, unless their child is kept.
  readonly #requestsOf = memoize((operation = NO_ROUTE, code = '') =>
    this.#requests.labels({ operation, code }),
  )
  readonly #durationsOf = memoize((operation = NO_ROUTE) => this.#durations.labels({ operation }))

  constructor() {
    const registers = [this.#registry]
    this.#inFlight = new Gauge({
      name: 'igakit_http_requests_in_flight',
      help: 'Requests that are not answered yet.',
      registers,
    })
    this.#requests = new Counter({
      name: 'igakit_http_requests_total',
      help: 'Answered requests, by operation and status.',
      labelNames: ['operation', 'code'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'igakit_http_request_duration_seconds',
      help: 'How long requests took to be answered, by operation.',
      labelNames: ['operation'],
      buckets: BUCKETS,
      registers,
    })
    addProcessMetrics(this.#registry)
  }

  started(): void {
    this.#inFlight.inc()
  }

  answered({ exchange, status, duration }: Answered): void {
    this.#inFlight.dec()
    const { route = NO_ROUTE } = exchange
    const code = status === null ? 'aborted' : String(status)
    this.#requestsOf(route, code).inc()
    this.#durationsOf(route).observe(duration / 1000)
  }

  /** The content type of {@link format}. */
  get contentType(): string {
    return this.#registry.contentType
  }

  /** Everything in the text format of Prometheus. */
  format(): Promise<string> {
    return this.#registry.metrics()
  }
}

function memoize<T>(make: (...labels: string[]) => T): (...labels: string[]) => T {
  const made = new Map<string, T>()
  return (...labels) => {
    const key = labels.join(' ')
    const known = made.get(key)
    if (known) return known
    const value = make(...labels)
    made.set(key, value)
    return value
  }
}

/**
 * What the process uses, by the names of Prometheus. Not the library's own set of metrics, which watches the event loop
 * and the garbage collector for as long as the process runs, also when the server is closed.
 */
function addProcessMetrics(registry: Registry): void {
  const metrics = [
    {
      name: 'process_cpu_seconds_total',
      help: 'Total user and system CPU time spent in seconds.',
      read: () => {
        const { user, system } = process.cpuUsage()
        return (user + system) / 1e6
      },
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Resident memory size in bytes.',
      read: () => process.memoryUsage.rss(),
    },
    {
      name: 'process_start_time_seconds',
      help: 'Start time of the process since unix epoch in seconds.',
      read: () => performance.timeOrigin / 1000,
    },
  ]
  for (const { name, help, read } of metrics) {
    const options = { name, help, registers: [registry] }
    if (name.endsWith('_total')) {
      const counter: Counter = new Counter({
        ...options,
        collect() {
          counter.reset()
          counter.inc(read())
        },
      })
    } else {
      const gauge: Gauge = new Gauge({ ...options, collect: () => gauge.set(read()) })
    }
  }
}
