import { safeInline } from '@igakit/cel-testing/safe-text'
import type { JobVerdict } from '@igakit/importers'
import type { JobCell } from './job-findings.ts'
import type { JobsResult } from './jobs.ts'
import { placeText } from '../import/report.ts'
import type { Style } from '../../output/style.ts'
import { table } from '../../output/table.ts'
import { usageReport } from '../../output/usage-report.ts'

/** Formats jobs and rules: a table, the deciding conditions, findings and missing facts. */
export function jobsReport(style: Style, result: JobsResult): string {
  const { checkout, jobs, rules, shown, unreadable } = result
  const problems = [
    ...unreadable.map((error) => usageReport(style, error)),
    ...jobs.problems.map(
      ({ code, message, place }) =>
        `${placeText(place)}: ${style.error(`error[${code}]`)}: ${safeInline(message)}\n`,
    ),
  ]
  const known = [...checkout].map(([name, value]) => `${name} ${value}`)
  const sections = [
    problems.join(''),
    shown.length === 0
      ? `${rules.length === 0 ? 'No job can mint a token.' : 'No job reaches the rule.'}\n`
      : matrix(style, result),
    details(style, result),
    findings(style, result),
    jobs.gaps
      .map(
        ({ place, reason }) =>
          `${placeText(place)}: ${style.warning('undecided')}: ${safeInline(reason)}\n`,
      )
      .join(''),
    known.length === 0
      ? ''
      : `${style.dim('from the checkout:')} ${safeInline(known.join(', '))}\n`,
    missing(style, result),
  ]
  return sections.filter((section) => section !== '').join('\n')
}

function matrix(style: Style, { cells, rules, shown }: JobsResult): string {
  if (rules.length === 0) {
    const rows = shown.map(({ events, name, place }) => [
      name,
      events.map((event) => event.name).join(', '),
      placeText(place),
    ])
    return table(style, ['job', 'events', 'place'], rows)
  }
  const rows = shown.map((job) => [
    job.name,
    ...rules.map((rule) => verdictOf(cells, job, rule)?.verdict ?? ''),
  ])
  return table(style, ['job', ...rules.map(({ name }) => name)], rows)
}

function verdictOf(
  cells: readonly JobCell[],
  job: JobCell['job'],
  rule: JobCell['rule'],
): JobVerdict | undefined {
  return cells.find((cell) => cell.job === job && cell.rule === rule)?.result
}

/** Lists the deciding conditions, and the reasons for undecided results. */
function details(style: Style, { cells, rules }: JobsResult): string {
  return cells
    .map(({ job, result, rule }) => {
      const head = rules.length === 1 ? job.name : `${job.name}, ${rule.name}`
      if (result.verdict === 'sometimes') {
        const parts = result.conditions.map((part) => `  ${style.dim('if')} ${safeInline(part)}\n`)
        return `${style.heading(safeInline(head))}: sometimes\n${parts.join('')}`
      }
      if (result.verdict !== 'undecided') return ''
      return `${style.heading(safeInline(head))}: ${style.warning('undecided')}\n  ${safeInline(result.reason)}\n`
    })
    .join('')
}

function findings(style: Style, result: JobsResult): string {
  return result.findings
    .map(({ code, job, message, severity }) => {
      const mark = severity === 'error' ? style.error : style.warning
      const place = job === undefined ? '' : `${placeText(job.place)}: `
      return `${place}${mark(`${severity}[${code}]`)}: ${safeInline(message)}\n`
    })
    .join('')
}

function missing(style: Style, { jobs }: JobsResult): string {
  if (jobs.missing.length === 0) return ''
  const lines = jobs.missing.map(({ assumed, name, summary }) => {
    const value = assumed === undefined ? '' : ` (assumed: ${assumed})`
    return `  ${style.name(name)}: ${safeInline(summary)}${value}\n`
  })
  return `${style.dim('facts missing from the files; pass --assume NAME=VALUE:')}\n${lines.join('')}`
}
