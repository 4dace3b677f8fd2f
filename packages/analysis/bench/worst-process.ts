// Asks three questions about one rule, several times, and prints the CPU time of the slowest question, the peak of the
// memory and the answers as JSON. Runs in a process of its own: `node bench/worst-process.ts NAME`.
import { getEnvironment } from '@igakit/cel'
import { Analyser } from '../src/index.ts'
import { timed } from './measure.ts'
import { worstRules } from './worst-rules.ts'

const rounds = 5
const [name = ''] = process.argv.slice(2)
const expression = worstRules[name] ?? 'true'
const analyser = new Analyser({ environment: getEnvironment('cel-go') })
let slowest = 0
const answers = new Set<string>()
for (let round = 0; round < rounds; round++) {
  // A different rule each time, so that nothing is remembered.
  const { milliseconds, value: read } = timed(() =>
    analyser.read(`(${expression}) && claims.round == "${round}"`),
  )
  slowest = Math.max(slowest, milliseconds)
  if (!read.ok) throw new Error(`${name}: ${read.issues[0]?.message ?? 'invalid'}`)
  for (const question of [
    () => analyser.satisfiable(read.rule),
    () => analyser.canBeFalse(read.rule),
    () => analyser.canFail(read.rule),
  ]) {
    const asked = timed(question)
    slowest = Math.max(slowest, asked.milliseconds)
    const { value } = asked
    answers.add(value.answer === 'undecided' ? value.reason : value.answer)
  }
}
const mebibytes = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ slowest, mebibytes, answers: [...answers] }))
