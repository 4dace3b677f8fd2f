import { markdownTable, median, percentile } from '@igakit/bench'
import { getEnvironment } from '@igakit/cel'
import { actors } from '@igakit/platforms'
import { Analyser, type Answer, conditions, type Rule, type Rung } from '../src/index.ts'
import { goldenRules } from '../src/testing/golden.ts'
import { type BenchResult, percent, timed } from './measure.ts'
import { realisticRules } from './realistic-rules.ts'

interface Counts {
  rules: number
  questions: number
  decided: number
  discarded: number
  readonly undecidedRules: Set<string>
  /** CPU time in milliseconds of single questions, and of whole ladders. */
  readonly times: number[]
  readonly ladders: number[]
}

const rounds = 3

const noCounts = (): Counts => ({
  rules: 0,
  questions: 0,
  decided: 0,
  discarded: 0,
  undecidedRules: new Set(),
  times: [],
  ladders: [],
})

const bars = {
  realistic: 0.99,
  golden: 0.92,
  medianMilliseconds: 3,
  p95Milliseconds: 40,
  ladderMilliseconds: 200,
  discarded: 0.001,
} as const

const inMilliseconds = (value: number): string => `${value.toFixed(2)} ms`

/** Measures the share of decided questions and their CPU time. */
export function benchDecided(): BenchResult {
  const realistic = best(askAboutRealisticRules)
  const golden = best(askAboutGoldenRules)
  const rows = [
    ['realistic rules, with the model of their platform', realistic, bars.realistic] as const,
    ['golden rules, any JSON', golden, bars.golden] as const,
  ]
  const missed: string[] = []
  for (const [name, counts, bar] of rows) {
    if (counts.decided < bar * counts.questions) missed.push(`${name}: decided`)
    if (median(counts.times) > bars.medianMilliseconds) missed.push(`${name}: median`)
    if (percentile(counts.times, 95) > bars.p95Milliseconds) missed.push(`${name}: p95`)
    if (counts.discarded > bars.discarded * counts.questions) missed.push(`${name}: discarded`)
    for (const rule of counts.undecidedRules) console.log(`undecided (${name}): ${rule}`)
  }
  if (percentile(realistic.ladders, 95) > bars.ladderMilliseconds) missed.push('ladder: p95')
  const table = markdownTable(
    ['questions', 'rules', 'questions asked', 'decided', 'bar', 'discarded', 'median', 'p95'],
    rows.map(([name, counts, bar]) => [
      name,
      String(counts.rules),
      String(counts.questions),
      percent(counts.decided, counts.questions),
      percent(bar, 1),
      percent(counts.discarded, counts.questions),
      inMilliseconds(median(counts.times)),
      inMilliseconds(percentile(counts.times, 95)),
    ]),
  )
  const ladders = markdownTable(
    ['ladder of a realistic rule', 'median', 'p95', 'maximum'],
    [
      [
        'all actors',
        inMilliseconds(median(realistic.ladders)),
        inMilliseconds(percentile(realistic.ladders, 95)),
        inMilliseconds(Math.max(...realistic.ladders)),
      ],
    ],
  )
  return { table: `${table}\n\n${ladders}`, missed }
}

/** Asks all questions several times, each time with new analysers, and returns the shortest times. */
function best(run: () => Counts): Counts {
  const runs = Array.from({ length: rounds }, run)
  const [first = noCounts()] = runs
  const shortest = (key: 'times' | 'ladders'): number[] =>
    first[key].map((_, at) => Math.min(...runs.map((each) => each[key][at] ?? Infinity)))
  return { ...first, times: shortest('times'), ladders: shortest('ladders') }
}

function ask(counts: Counts, rule: Rule, question: () => Answer | Rung): void {
  const { milliseconds, value } = timed(question)
  if (value.answer === 'not_applicable') return
  counts.questions++
  counts.times.push(milliseconds)
  if (value.answer !== 'undecided') counts.decided++
  else {
    counts.undecidedRules.add(rule.expression)
    if (value.reason.startsWith('discarded')) counts.discarded++
  }
}

function askAboutRealisticRules(): Counts {
  const environment = getEnvironment('workload-federation')
  const counts = noCounts()
  const analysers = new Map<string, Analyser>()
  for (const { platform, rule: expression } of realisticRules()) {
    const analyser = analysers.get(platform.id) ?? new Analyser({ environment, platform })
    analysers.set(platform.id, analyser)
    const read = analyser.read(expression)
    if (!read.ok) throw new Error(`${expression}: ${read.issues[0]?.message ?? 'invalid'}`)
    const { rule } = read
    counts.rules++
    askAboutOutcomes(counts, analyser, rule)
    const before = counts.times.length
    for (const actor of actors) ask(counts, rule, () => analyser.admits(rule, actor))
    counts.ladders.push(counts.times.slice(before).reduce((sum, each) => sum + each, 0))
    for (const { kind } of conditions(analyser, rule)) {
      counts.questions++
      if (kind === 'undecided') counts.undecidedRules.add(expression)
      else counts.decided++
    }
  }
  return counts
}

function askAboutGoldenRules(): Counts {
  const analyser = new Analyser({ environment: getEnvironment('cel-go') })
  const counts = noCounts()
  for (const expression of goldenRules()) {
    const read = analyser.read(expression)
    if (!read.ok) continue
    counts.rules++
    askAboutOutcomes(counts, analyser, read.rule)
  }
  return counts
}

function askAboutOutcomes(counts: Counts, analyser: Analyser, rule: Rule): void {
  ask(counts, rule, () => analyser.satisfiable(rule))
  ask(counts, rule, () => analyser.falsifiable(rule))
  ask(counts, rule, () => analyser.canBeFalse(rule))
  ask(counts, rule, () => analyser.canFail(rule))
  ask(counts, rule, () => analyser.differs(rule, rule))
  ask(counts, rule, () => analyser.overlaps(rule, rule))
  ask(counts, rule, () => analyser.breaksImplication(rule, rule))
}
