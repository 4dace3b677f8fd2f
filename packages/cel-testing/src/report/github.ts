import type { RunEvent, RunSummary } from '../run/run-suites.ts'
import { formatPercent } from '../run/thresholds.ts'
import { safeText } from '../text/safe-text.ts'
import { type Failure, failureOfCase, failuresOfSuite } from './failure.ts'
import type { Reporter, ReporterOutput } from './reporter.ts'

/** GitHub shows no more of one step, and drops the others without a word. */
export const mostAnnotations = 10

/** Workflow commands of GitHub Actions: annotations in the files of the suites; all failures in the job's summary. */
export class GithubReporter implements Reporter {
  readonly #failures: Failure[] = []

  report(event: RunEvent): ReporterOutput {
    switch (event.kind) {
      case 'case': {
        const failure = failureOfCase(event.result)
        return failure === undefined ? {} : this.#annotate([failure])
      }
      case 'suite':
        return this.#annotate(failuresOfSuite(event.result))
      case 'end':
        return this.#end(event.summary)
    }
  }

  #annotate(failures: readonly Failure[]): ReporterOutput {
    const room = Math.max(0, mostAnnotations - this.#failures.length)
    this.#failures.push(...failures)
    const lines = failures.slice(0, room).map(annotation)
    return lines.length === 0 ? {} : { out: lines.join('') }
  }

  #end({ counts, reached, suites, unmet }: RunSummary): ReporterOutput {
    const room = Math.max(0, mostAnnotations - this.#failures.length)
    const errors = unmet.slice(0, room).map((message) => `::error::${data(message)}\n`)
    const { failed, passed, skipped } = counts
    const total = `${passed} passed, ${failed} failed, ${skipped} skipped`
    const lines = [
      '## Rules',
      '',
      '| Suite | Passed | Failed | Skipped | |',
      '| --- | --- | --- | --- | --- |',
      ...suites.map(
        (each) =>
          `| ${cell(each.suite)} | ${each.counts.passed} | ${each.counts.failed} | ${each.counts.skipped} | ${each.status.replaceAll('_', ' ')} |`,
      ),
      '',
      ...(reached.coverage === undefined
        ? []
        : [`Coverage: ${formatPercent(reached.coverage)}`, '']),
      ...(reached.mutation === undefined
        ? []
        : [`Mutation score: ${formatPercent(reached.mutation)}`, '']),
      ...unmet.flatMap((each) => [`**${each}**`, '']),
      ...this.#failures.flatMap(section),
    ]
    return { out: `${errors.join('')}${total}\n`, summary: `${lines.join('\n')}\n` }
  }
}

function annotation({ details, message, place, suite, title }: Failure): string {
  const properties = [
    ['file', suite],
    ['line', String(place.line)],
    ['col', String(place.column + 1)],
    ['title', title],
  ]
  const list = properties.map(([name, value = '']) => `${name}=${property(value)}`).join(',')
  return `::error ${list}::${data([message, ...details].join('\n'))}\n`
}

function section({ details, message, place, suite, title }: Failure): readonly string[] {
  // A fence that is longer than any in the text.
  const text = safeText(details.join('\n'))
  const fence = '`'.repeat(
    Math.max(3, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)),
  )
  return [
    `### ${cell(title)}`,
    '',
    `${cell(suite)}:${place.line}: ${cell(message)}`,
    '',
    ...(text === '' ? [] : [fence, text, fence, '']),
  ]
}

/** A text that is no Markdown, in one line. */
function cell(text: string): string {
  return safeText(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|#]/g, String.raw`\$&`)
}

function data(text: string): string {
  return safeText(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
