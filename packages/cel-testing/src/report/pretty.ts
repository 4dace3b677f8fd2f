import type { RuleCoverage } from '../coverage/rule-coverage.ts'
import type { RuleMutation, Survivor } from '../mutate/rule-mutation.ts'
import { mutationScore } from '../mutate/rule-mutation.ts'
import type { RunEvent, RunSummary } from '../run/run-suites.ts'
import type { SuiteResult } from '../run/suite-result.ts'
import { formatPercent } from '../run/thresholds.ts'
import { excerptLines } from './excerpt.ts'
import { type Failure, failureOfCase, failuresOfSuite } from './failure.ts'
import { plainText } from './plain-text.ts'
import { plainStyle, type Reporter, type ReporterOutput, type ReportStyle } from './reporter.ts'

/** For people: every suite in a line, everything that is wrong with what decided, coverage and mutation in the source. */
export class PrettyReporter implements Reporter {
  readonly #style: ReportStyle
  #failures: Failure[] = []
  #skipped: string[] = []
  readonly #assumptions = new Set<string>()

  constructor(style: ReportStyle = plainStyle) {
    this.#style = style
  }

  report(event: RunEvent): ReporterOutput {
    switch (event.kind) {
      case 'case': {
        const { result } = event
        const failure = failureOfCase(result)
        if (failure !== undefined) this.#failures.push(failure)
        if (result.skipReason !== undefined) {
          this.#skipped.push(`- ${result.name}: skipped, ${result.skipReason}`)
        }
        for (const each of result.assumptions) this.#assumptions.add(each)
        return {}
      }
      case 'suite':
        return { out: plainText(this.#suite(event.result)) }
      case 'end':
        return { out: plainText(this.#end(event.summary)) }
    }
  }

  #suite(result: SuiteResult): string {
    const { bad, dim, good } = this.#style
    const mark = result.status === 'passed' ? good('✓') : bad('✗')
    const failures = [...this.#failures, ...failuresOfSuite(result)]
    const lines = [
      `${mark} ${result.suite} ${dim(`(${countsText(result.counts)})`)}`,
      ...this.#skipped.map((line) => `  ${dim(line)}`),
      ...failures.flatMap((failure) => this.#failure(failure)),
      ...(result.coverage ?? []).flatMap((each) => this.#coverage(each)),
      ...(result.mutation ?? []).flatMap((each) => this.#mutation(each)),
    ]
    this.#failures = []
    this.#skipped = []
    return `${lines.join('\n')}\n`
  }

  #failure({ details, message, place, suite, title }: Failure): readonly string[] {
    const { bad, dim } = this.#style
    return [
      `  ${bad('✗')} ${title}: ${message}`,
      `    ${dim(`at ${suite}:${place.line}:${place.column + 1}`)}`,
      ...details.map((line) => `    ${line}`),
    ]
  }

  #coverage({ covered, expression, outcomes, rule, uncovered }: RuleCoverage): readonly string[] {
    const percent = outcomes === 0 ? 100 : (covered / outcomes) * 100
    return [
      `  coverage of ${rule}: ${formatPercent(percent)} (${covered} of ${outcomes})`,
      ...uncovered.flatMap(({ gap, range }) => this.#inSource(expression, range, gap)),
    ]
  }

  #mutation(mutation: RuleMutation): readonly string[] {
    const { equivalent, killed, rule, skipReason, survivors } = mutation
    if (skipReason !== undefined) return [`  mutation of ${rule}: left out, ${skipReason}`]
    const all = killed + survivors.length
    const likely =
      equivalent.length === 0
        ? ''
        : `; ${equivalent.length} more seem to make no difference and do not count`
    return [
      `  mutation of ${rule}: ${formatPercent(mutationScore([mutation]) * 100)} (${killed} of ${all} noticed${likely})`,
      ...survivors.flatMap((survivor) => [
        ...this.#inSource(mutation.expression, survivor.range, changeText(survivor)),
        ...(survivor.witness === undefined
          ? []
          : [
              `      ${this.#style.dim(`would be noticed by ${survivor.witness.of} ${survivor.witness.difference}: ${survivor.witness.original}, not ${survivor.witness.changed}`)}`,
            ]),
      ]),
    ]
  }

  #inSource(
    expression: string,
    range: Parameters<typeof excerptLines>[1],
    text: string,
  ): readonly string[] {
    const [line = '', marks = ''] = excerptLines(expression, range)
    return [`    ${this.#style.dim(line)}`, `    ${this.#style.warning(`${marks} ${text}`)}`]
  }

  #end({ counts, isCutShort, milliseconds, reached, unmet }: RunSummary): string {
    const { bad, warning } = this.#style
    const lines = [
      ...Array.from(this.#assumptions, (each) => `${warning('assumed')}: ${each}`),
      '',
      `${countsText(counts)} in ${Math.round(milliseconds)} ms${isCutShort ? ', ended at the first failure' : ''}`,
      ...(reached.coverage === undefined ? [] : [`coverage ${formatPercent(reached.coverage)}`]),
      ...(reached.mutation === undefined
        ? []
        : [`mutation score ${formatPercent(reached.mutation)}`]),
      ...unmet.map((each) => `${bad('✗')} ${each}`),
    ]
    return `${lines.join('\n')}\n`
  }
}

/** A change as a person says it. */
export function changeText({ original, replacement }: Survivor): string {
  return replacement === ''
    ? 'could be left out'
    : `could be ${oneLine(replacement)}${original.length > 40 ? '' : `, not ${oneLine(original)}`}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function countsText({ failed, passed, skipped }: RunSummary['counts']): string {
  return [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')
}
