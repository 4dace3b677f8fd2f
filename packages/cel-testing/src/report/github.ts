import type { RunEvent, RunSummary } from '../run/run-suites.ts'
import { formatPercent } from '../run/thresholds.ts'
import { safeText } from '../text/safe-text.ts'
import { type Failure, failureOfCase, failuresOfSuite, uncountedText } from './failure.ts'
import { formatAnnotation, mostAnnotations } from './github-annotation.ts'
import type { Reporter, ReporterOutput } from './reporter.ts'

/** Writes GitHub Actions workflow commands: annotations in suites, and all failures in the job summary. */
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
    const errors = unmet
      .slice(0, room)
      .map((message) => formatAnnotation({ level: 'error', message }))
    const { failed, passed, skipped } = counts
    const total = [
      `${passed} passed, ${failed} failed, ${skipped} skipped`,
      ...uncountedText(suites),
    ].join(', ')
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
  return formatAnnotation({
    level: 'error',
    file: suite,
    line: place.line,
    col: place.column + 1,
    title,
    message: [message, ...details].join('\n'),
  })
}

function section({ details, message, place, suite, title }: Failure): readonly string[] {
  // The fence must be longer than any fence in the text.
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

/** Escapes text for a Markdown table cell. */
function cell(text: string): string {
  return safeText(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|#]/g, String.raw`\$&`)
}
