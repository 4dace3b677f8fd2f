import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Answered, RequestObserver } from '../http/exchange.ts'

/** The upper bounds of the duration buckets, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The label of unknown paths: labels with the actual paths would be unbounded. */
const NO_ROUTE = 'unknown'

/** An answered request that has not been counted yet. */
interface Sample {
  readonly operation: string
  readonly code: string
  readonly seconds: number
}

/** The number of samples to count together: the metrics library is several times faster with batches. */
const MAX_WAITING = 256

/** Metrics of requests by operation and status, and metrics of the process. */
export class RequestMetrics implements RequestObserver {
  readonly #registry = new Registry()
  readonly #inFlight: Gauge
  readonly #requests: Counter<'code' | 'operation'>
  readonly #durations: Histogram<'operation'>
  #waiting: Sample[] = []
  #underWay = 0

  constructor() {
    const registers = [this.#registry]
    this.#inFlight = new Gauge({
      name: 'igakit_http_requests_in_flight',
      help: 'Pending requests.',
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
      help: 'Request duration in seconds, by operation.',
      labelNames: ['operation'],
      buckets: BUCKETS,
      registers,
    })
    addProcessMetrics(this.#registry)
  }

  started(): void {
    this.#underWay++
  }

  answered({ exchange, status, duration }: Answered): void {
    this.#underWay--
    this.#waiting.push({
      operation: exchange.route ?? NO_ROUTE,
      code: status === null ? 'aborted' : String(status),
      seconds: duration / 1000,
    })
    if (this.#waiting.length === MAX_WAITING) this.#count()
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** Returns all metrics in the Prometheus text format. */
  format(): Promise<string> {
    this.#count()
    this.#inFlight.set(this.#underWay)
    return this.#registry.metrics()
  }

  #count(): void {
    for (const { operation, code, seconds } of this.#waiting) {
      this.#requests.inc({ operation, code })
      this.#durations.observe({ operation }, seconds)
    }
    this.#waiting = []
  }
}

/**
 * Adds metrics of the process. The library's default metrics would keep observing the event loop and garbage collector
 * after the server is closed.
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
