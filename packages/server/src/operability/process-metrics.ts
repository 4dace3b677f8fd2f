import { formatHead, formatSample } from './metric-text.ts'

/** What the process uses, under the names that Prometheus's own clients have for it. */
export function formatProcessMetrics(): string {
  const { user, system } = process.cpuUsage()
  const samples = [
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Time of the processor that was used, in seconds.',
      value: (user + system) / 1e6,
    },
    {
      name: 'process_resident_memory_bytes',
      type: 'gauge',
      help: 'Memory that is in use, in bytes.',
      value: process.memoryUsage.rss(),
    },
    {
      name: 'process_start_time_seconds',
      type: 'gauge',
      help: 'When the process was started, in seconds since 1970.',
      value: performance.timeOrigin / 1000,
    },
  ] as const
  return samples
    .map(
      ({ name, type, help, value }) => formatHead(name, type, help) + formatSample(name, {}, value),
    )
    .join('')
}
