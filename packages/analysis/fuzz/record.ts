// Records formulas, classes and answers in `fixtures`, which unit tests compare with new ones: `node
// --conditions=@igakit/source fuzz/record.ts`. Read the differences before you commit them.
import { writeFileSync } from 'node:fs'
import { compile, getEnvironment } from '@igakit/cel'
import * as fc from 'fast-check'
import { realisticRules } from '../bench/realistic-rules.ts'
import { goldenRules } from '../src/testing/golden.ts'
import {
  fileOf,
  outputOf,
  type RecordedInput,
  type RecordingName,
} from '../src/testing/recordings.ts'
import { arbitraryRules } from './arbitrary-rules.ts'
import { anyVocabulary, optionalVocabulary, textVocabulary, type Vocabulary } from './vocabulary.ts'

const environment = getEnvironment('cel-go-all')
const longest = 160

function generated(vocabulary: Vocabulary, count: number, seed: number): readonly RecordedInput[] {
  const rules = fc
    .sample(arbitraryRules(vocabulary), { numRuns: 3 * count, seed })
    .filter((rule) => rule.length <= longest && compile(rule, environment).ok)
  return [...new Set(rules)].slice(0, count).map((rule) => ({ rule }))
}

const realistic = realisticRules().map(({ platform, rule }): RecordedInput => ({
  platform: platform.id,
  rule,
}))
const every = (count: number): readonly RecordedInput[] =>
  realistic.filter((_, index) => index % count === 0)
const golden = goldenRules().map((rule) => ({ rule }))
const some = generated(anyVocabulary, 120, 3)
const pairs = some.slice(1).map(({ rule: other }, index): RecordedInput => {
  const rule = some[index]?.rule ?? ''
  const others = [other, `(${rule}) || (${other})`, `!!(${rule})`]
  return { rule, other: others[index % others.length] ?? other }
})

const inputs: Readonly<Record<RecordingName, readonly RecordedInput[]>> = {
  formulas: [
    ...golden,
    ...generated(anyVocabulary, 350, 1),
    ...generated(optionalVocabulary, 150, 1),
  ],
  classes: generated(textVocabulary, 400, 2),
  answers: [
    ...golden,
    ...generated(anyVocabulary, 140, 4),
    ...generated(optionalVocabulary, 100, 4),
    ...pairs,
    ...every(6),
  ],
  steps: [...generated(anyVocabulary, 150, 5), ...generated(textVocabulary, 100, 5)],
  reach: every(3),
  conditions: [...generated(anyVocabulary, 60, 6), ...every(9)],
  repairs: realistic
    .filter(({ rule }) => /startsWith|matches|contains/.test(rule))
    .filter((_, index) => index % 7 === 0),
}

for (const name of Object.keys(inputs).filter((each): each is RecordingName => each in inputs)) {
  const begun = process.cpuUsage()
  const lines = inputs[name].map((input) =>
    JSON.stringify({ ...input, output: outputOf(name, input) }),
  )
  writeFileSync(fileOf(name), `${lines.join('\n')}\n`)
  const { user } = process.cpuUsage(begun)
  console.log(`${name}: ${lines.length.toLocaleString('en')} lines, ${Math.round(user / 1000)} ms`)
}
