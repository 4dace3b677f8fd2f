/** The labels of a sample, by name. */
export type Labels = Readonly<Record<string, string>>

/** A sample in the text format of Prometheus. */
export function formatSample(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  const braces = pairs.length === 0 ? '' : `{${pairs.join(',')}}`
  return `${name}${braces} ${formatValue(value)}\n`
}

/** What a metric is, as the lines before its samples say. */
export function formatHead(name: string, type: 'counter' | 'gauge' | 'histogram', help: string) {
  return `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n`
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')
}

function formatValue(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (Number.isFinite(value)) return String(value)
  return value > 0 ? '+Inf' : '-Inf'
}
