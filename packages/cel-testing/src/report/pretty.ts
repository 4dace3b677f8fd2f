import type { Range } from '@igakit/cel'
import type { RuleCoverage } from '../coverage/rule-coverage.ts'
import { type RuleMutation, type Survivor, mutationScore } from '../run/mutate/rule-mutation.ts'
import type { RunEvent, RunSummary } from '../run/run-suites.ts'
import type { SuiteResult } from '../run/suite-result.ts'
import { formatPercent } from '../run/thresholds.ts'
import { excerptOf } from './excerpt.ts'
import { type Failure, failureOfCase, failuresOfSuite, uncountedText } from './failure.ts'
import { plainStyle, type Reporter, type ReporterOutput, type ReportStyle } from './reporter.ts'
import { safeInline } from '../text/safe-text.ts'

interface OpenSuite {
  readonly failures: Failure[]
  readonly skipped: string[]
}

/**
 * Writes human-readable text: a line for each suite, failures with the deciding subexpressions, and coverage and
 * mutations in the source.
 */
export class PrettyReporter implements Reporter {
  readonly #style: ReportStyle
  /** The output of suites in progress; several suites can run at the same time. */
  readonly #open = new Map<string, OpenSuite>()
  readonly #assumptions = new Set<string>()

  constructor(style: ReportStyle = plainStyle) {
    this.#style = style
  }

  report(event: RunEvent): ReporterOutput {
    switch (event.kind) {
      case 'case': {
        const { result } = event
        const open = this.#open.get(result.suite) ?? { failures: [], skipped: [] }
        this.#open.set(result.suite, open)
        const failure = failureOfCase(result)
        if (failure !== undefined) open.failures.push(failure)
        if (result.skipReason !== undefined) {
          open.skipped.push(`- ${result.name}: skipped, ${result.skipReason}`)
        }
        for (const each of result.assumptions) this.#assumptions.add(each)
        return {}
      }
      case 'suite':
        return { out: styledText(this.#suite(event.result), this.#style) }
      case 'end':
        return { out: styledText(this.#end(event.summary), this.#style) }
    }
  }

  #suite(result: SuiteResult): readonly Line[] {
    const open = this.#open.get(result.suite)
    this.#open.delete(result.suite)
    const failures = [...(open?.failures ?? []), ...failuresOfSuite(result)]
    const mark = result.status === 'passed' ? good('✓') : bad('✗')
    return [
      [mark, ` ${result.suite} `, dim(`(${countsText(result.counts)})`)],
      ...(open?.skipped ?? []).map((line) => ['  ', dim(line)]),
      ...failures.flatMap(failureLines),
      ...(result.coverage ?? []).flatMap(coverageLines),
      ...(result.mutation ?? []).flatMap(mutationLines),
    ]
  }

  #end({ counts, isCutShort, milliseconds, reached, suites, unmet }: RunSummary): readonly Line[] {
    const results = [countsText(counts), ...uncountedText(suites)].join(', ')
    const cut = isCutShort ? ', stopped at the first failure' : ''
    return [
      ...Array.from(this.#assumptions, (each) => [warning('assumed'), `: ${each}`]),
      [],
      [`${results} in ${Math.round(milliseconds)} ms${cut}`],
      ...(reached.coverage === undefined ? [] : [[`coverage ${formatPercent(reached.coverage)}`]]),
      ...(reached.mutation === undefined
        ? []
        : [[`mutation score ${formatPercent(reached.mutation)}`]]),
      ...unmet.map((each) => [bad('✗'), ` ${each}`]),
    ]
  }
}

const good = (text: string): Piece => ({ mark: 'good', text })
const bad = (text: string): Piece => ({ mark: 'bad', text })
const warning = (text: string): Piece => ({ mark: 'warning', text })
const dim = (text: string): Piece => ({ mark: 'dim', text })

function failureLines({ details, message, place, suite, title }: Failure): readonly Line[] {
  return [
    ['  ', bad('✗'), ` ${title}: ${message}`],
    ['    ', dim(`at ${suite}:${place.line}:${place.column + 1}`)],
    ...details.map((line) => [`    ${line}`]),
  ]
}

function coverageLines(coverage: RuleCoverage): readonly Line[] {
  const { covered, expression, outcomes, rule, uncovered } = coverage
  const percent = formatPercent(outcomes === 0 ? 100 : (covered / outcomes) * 100)
  return [
    [`  coverage of ${rule}: ${percent} (${covered} of ${outcomes})`],
    ...linesInSource(
      expression,
      uncovered.map(({ gap, range }) => ({ range, text: gap })),
    ),
  ]
}

function mutationLines(mutation: RuleMutation): readonly Line[] {
  const { equivalent, expression, killed, rule, skipReason, survivors, untried } = mutation
  if (skipReason !== undefined) return [[`  mutation of ${rule}: skipped, ${skipReason}`]]
  const all = killed + survivors.length
  const notes = [
    `${killed} of ${all} detected`,
    ...(equivalent.length === 0 ? [] : [`${equivalent.length} likely equivalent, not counted`]),
    ...(untried === 0 ? [] : [`${untried} not tried because the rule is long`]),
  ]
  const score = formatPercent(mutationScore([mutation]) * 100)
  return [
    [`  mutation of ${rule}: ${score} (${notes.join('; ')})`],
    ...linesInSource(
      expression,
      survivors.map((survivor) => ({
        range: survivor.range,
        text: changeText(survivor),
        note: witnessText(survivor),
      })),
    ),
  ]
}

/** Formats the lines of a rule with marks below them; a line with several marks is shown once. */
function linesInSource(
  expression: string,
  parts: readonly { readonly range: Range; readonly text: string; readonly note?: string }[],
): readonly Line[] {
  const lines: Line[] = []
  let shown = ''
  for (const { note, range, text } of parts) {
    const { line, marks } = excerptOf(expression, range)
    if (line !== shown) lines.push(['    ', dim(line)])
    shown = line
    lines.push(['    ', warning(`${marks} ${text}`)])
    if (note !== undefined) lines.push(['        ', dim(note)])
  }
  return lines
}

/** Formats a change as human-readable text. */
export function changeText({ original, replacement }: Survivor): string {
  return replacement === ''
    ? 'can be removed'
    : `could be ${oneLine(replacement)}${original.length > 40 ? '' : `, not ${oneLine(original)}`}`
}

function witnessText({ witness }: Survivor): string {
  if (witness === undefined) return 'no input found that detects it'
  const { changed, difference, of, original } = witness
  return `a new case would detect it: ${of} ${difference}: ${original}, not ${changed}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function countsText({ failed, passed, skipped, undecided = 0 }: RunSummary['counts']): string {
  return [
    `${passed} passed`,
    ...(failed > undecided ? [`${failed - undecided} failed`] : []),
    ...(undecided > 0 ? [`${undecided} undecided`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')
}

/** A segment of a line, with an optional style. */
export type Piece = string | { readonly mark: keyof ReportStyle; readonly text: string }

export type Line = readonly Piece[]

/** Joins lines. Escapes every piece before styling it, so that text from a suite cannot add styles. */
export function styledText(lines: readonly Line[], style: ReportStyle): string {
  return lines.map((line) => `${line.map((piece) => textOf(piece, style)).join('')}\n`).join('')
}

function textOf(piece: Piece, style: ReportStyle): string {
  return typeof piece === 'string' ? safeInline(piece) : style[piece.mark](safeInline(piece.text))
}
