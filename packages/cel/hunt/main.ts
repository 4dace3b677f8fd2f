// oxlint-disable no-await-in-loop -- sequential batches bound the memory
// Hunts for differences from cel-go: `node --conditions=@igakit/source hunt/main.ts --cel-go PROGRAM --pairs 100000`.
// PROGRAM reads JSON lines of {id, env, claims, expression} and writes cel-go's results.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { describeDifference } from '../fixtures/describe-difference.ts'
import { generateExpression } from './generate.ts'
import { type Answer, localAnswer } from '../fixtures/local-answer.ts'
import { goldenExpressions } from '../fuzz/golden-expressions.ts'
import { mutate } from './mutate.ts'
import { Random } from './random.ts'
import { claimsPool } from './vocabulary.ts'

const { values } = parseArgs({
  options: {
    'cel-go': { type: 'string' },
    pairs: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    depth: { type: 'string', default: '3' },
    show: { type: 'string', default: '60' },
    env: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000_007)
if (values['cel-go'] === undefined || !Number.isSafeInteger(seed)) {
  console.error('usage: main.ts --cel-go PROGRAM [--pairs N] [--seed N] [--depth N] [--show N]')
  process.exit(2)
}

interface Pair {
  readonly env: 'cel-go' | 'cel-go-all'
  readonly claims: string
  readonly expression: string
}

const answer = z.looseObject({
  id: z.number(),
  stage: z.string().optional(),
  oddKeys: z.boolean().optional(),
})

/** Evaluates pairs of claims and expression with cel-go; returns the results, keyed by the pair's index. */
async function ask(pairs: readonly Pair[]): Promise<Map<number, Answer & { oddKeys?: boolean }>> {
  const celGo = spawn(values['cel-go'] ?? '', { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = new Map<number, Answer & { oddKeys?: boolean }>()
  createInterface({ input: celGo.stdout, crlfDelay: Infinity }).on('line', (line) => {
    const { id, ...rest } = answer.parse(JSON.parse(line))
    answers.set(id, rest.stage === 'program' ? { ...rest, stage: 'check' } : rest)
  })
  for (const [id, { claims, env, expression }] of pairs.entries()) {
    const line = `{"id":${id},"env":"${env}","claims":${claims},"expression":${JSON.stringify(expression)}}\n`
    if (!celGo.stdin.write(line)) await once(celGo.stdin, 'drain')
  }
  celGo.stdin.end()
  await once(celGo, 'close')
  return answers
}

interface Found {
  count: number
  pair: Pair
  theirs: Answer
  ours: Answer
}

const found = new Map<string, Found>()
let compared = 0
let differing = 0
let verdicts = 0
const random = new Random(seed)
const golden = goldenExpressions()
console.log(`seed ${seed}`)
const total = Number(values.pairs)
const batch = 20_000
for (let done = 0; done < total; done += batch) {
  const pairs = Array.from({ length: Math.min(batch, total - done) }, (): Pair => {
    const all = values.env === undefined ? random.chance(0.5) : values.env === 'cel-go-all'
    const depth = 1 + random.below(Number(values.depth))
    return {
      env: all ? 'cel-go-all' : 'cel-go',
      claims: random.pick(claimsPool),
      expression: random.chance(0.05)
        ? mutate(random, random.pick(golden))
        : generateExpression(random, { all, depth }),
    }
  })
  const answers = await ask(pairs)
  const suspects: { pair: Pair; theirs: Answer; ours: Answer; difference: string }[] = []
  for (const [id, pair] of pairs.entries()) {
    const theirs = answers.get(id)
    if (theirs === undefined || theirs.oddKeys === true) continue
    compared++
    let ours: Answer
    try {
      ours = localAnswer(pair.env, pair.expression, JSON.parse(pair.claims))
    } catch (error) {
      ours = { stage: 'thrown', error: String(error) }
    }
    const difference = describeDifference(theirs, ours)
    if (difference !== undefined) suspects.push({ pair, theirs, ours, difference })
  }
  // Asks cel-go again to skip results that depend on Go's random map order and therefore vary between runs.
  const again = await Promise.all(
    Array.from({ length: 4 }, () => ask(suspects.map(({ pair }) => pair))),
  )
  for (const [index, suspect] of suspects.entries()) {
    const varies = again.some((each) => {
      const theirs = each.get(index)
      return theirs === undefined || describeDifference(suspect.theirs, theirs) !== undefined
    })
    if (varies) {
      compared--
      continue
    }
    differing++
    if (isAllowing(suspect.theirs) !== isAllowing(suspect.ours)) verdicts++
    const known = found.get(suspect.difference)
    if (known === undefined) found.set(suspect.difference, { count: 1, ...suspect })
    else {
      known.count++
      if (suspect.pair.expression.length < known.pair.expression.length)
        Object.assign(known, suspect)
    }
  }
}

function isAllowing({ stage, value }: Answer): unknown {
  return stage === undefined ? value === true : 'error'
}

const rows = [...found.values()].toSorted((left, right) => right.count - left.count)
for (const { count, ours, pair, theirs } of rows.slice(0, Number(values.show))) {
  console.log(
    `${count} × ${pair.env} ${JSON.stringify(pair.expression)} ${pair.claims.slice(0, 60)}`,
  )
  console.log(`    cel-go ${JSON.stringify(theirs).slice(0, 300)}`)
  console.log(`    here   ${JSON.stringify(ours).slice(0, 300)}`)
}
const share = (part: number): string => `${((1 - part / compared) * 100).toFixed(4)} %`
console.log(
  `${compared} pairs compared: ${share(differing)} identical (${differing} differ), ${share(verdicts)} same verdict; ${rows.length} kinds of difference`,
)
