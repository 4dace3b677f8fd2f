import { safeInline } from '@igakit/cel-testing/safe-text'
import type { JobsResult } from './jobs.ts'
import { placeText } from '../import/report.ts'

/** Formats jobs and rules as Markdown, for summaries of CI runs. */
export function jobsMarkdown(result: JobsResult): string {
  const { cells, findings, jobs, rules, shown, unreadable } = result
  const problems = [
    ...unreadable.map(({ code, message }) => `- **error[${code}]** ${cell(message)}`),
    ...jobs.problems.map(
      ({ code, message, place }) =>
        `- **error[${code}]** ${cell(`${placeText(place)}: ${message}`)}`,
    ),
    ...jobs.gaps.map(
      ({ place, reason }) => `- **undecided** ${cell(`${placeText(place)}: ${reason}`)}`,
    ),
  ]
  const header = rules.length === 0 ? ['job', 'events'] : ['job', ...rules.map(({ name }) => name)]
  const rows = shown.map((job) =>
    rules.length === 0
      ? [job.name, job.events.map(({ name }) => name).join(', ')]
      : [
          job.name,
          ...rules.map((rule) => {
            const found = cells.find((each) => each.job === job && each.rule === rule)?.result
            if (found?.verdict !== 'sometimes') return found?.verdict ?? ''
            return `sometimes: if ${found.conditions.join(' and ')}`
          }),
        ],
  )
  const lines = [
    row(header),
    row(header.map(() => '---')),
    ...rows.map(row),
    ...(findings.length === 0 ? [] : ['']),
    ...findings.map(({ code, message, severity }) => `- **${severity}[${code}]** ${cell(message)}`),
    ...(problems.length === 0 ? [] : ['', 'Not read, or not decided:', '', ...problems]),
    ...(jobs.missing.length === 0 ? [] : ['', 'Facts missing from the files:', '']),
    ...jobs.missing.map(({ assumed, name, summary }) => {
      const value = assumed === undefined ? '' : ` (assumed: ${assumed})`
      return `- \`${name}\`: ${cell(summary)}${value}`
    }),
  ]
  return `${lines.join('\n')}\n`
}

function row(cells: readonly string[]): string {
  return `| ${cells.map(cell).join(' | ')} |`
}

/** Escapes the characters that have a meaning in Markdown or HTML. */
function cell(text: string): string {
  return safeInline(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|]/g, String.raw`\$&`)
}
