// Records the answers about generated and realistic rules in `fixtures/answers.jsonl`, which a unit test compares with
// new ones: `node --conditions=@igakit/source fuzz/record-answers.ts`. Read the differences before you commit them.
import { writeFileSync } from 'node:fs'
import { compile, getEnvironment } from '@igakit/cel'
import * as fc from 'fast-check'
import { realisticRules } from '../bench/realistic-rules.ts'
import { goldenRules } from '../src/testing/golden.ts'
import { answersAbout, type RecordedAnswers } from '../src/testing/recorded-answers.ts'
import { arbitraryRules } from './arbitrary-rules.ts'
import { anyVocabulary, optionalVocabulary, textVocabulary, type Vocabulary } from './vocabulary.ts'

const environment = getEnvironment('cel-go-all')
const seed = 2026
const longest = 160

function generated(vocabulary: Vocabulary, count: number): readonly string[] {
  const rules = fc
    .sample(arbitraryRules(vocabulary), { numRuns: 3 * count, seed })
    .filter((rule) => rule.length <= longest && compile(rule, environment).ok)
  return [...new Set(rules)].slice(0, count)
}

const single = [
  ...goldenRules(),
  ...generated(anyVocabulary, 350),
  ...generated(optionalVocabulary, 120),
  ...generated(textVocabulary, 150),
]
const some = generated(anyVocabulary, 470).slice(350)
const pairs = some.flatMap((rule, index): readonly Omit<RecordedAnswers, 'answers'>[] => {
  const next = some[index + 1]
  if (next === undefined) return []
  return index % 2 === 0 ? [{ rule, other: next }] : [{ rule, other: `(${rule}) || (${next})` }]
})
const questions = [
  ...single.map((rule) => ({ rule })),
  ...pairs,
  ...realisticRules()
    .filter((_, index) => index % 2 === 0)
    .map(({ platform, rule }) => ({ platform: platform.id, rule })),
]
const lines = questions.map((question) =>
  JSON.stringify({ ...question, answers: answersAbout(question) }),
)
writeFileSync(new URL('../fixtures/answers.jsonl', import.meta.url), `${lines.join('\n')}\n`)
console.log(`Recorded the answers about ${lines.length.toLocaleString('en')} rules and pairs`)
