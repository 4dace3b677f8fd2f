import { readFileSync } from 'node:fs'
import { isPlatformId } from '@igakit/platforms'
import { expect, test } from 'vitest'
import { answersAbout, type RecordedAnswers } from '../testing/recorded-answers.ts'

function parse(line: string): RecordedAnswers {
  const row: unknown = JSON.parse(line)
  if (typeof row !== 'object' || row === null || !('rule' in row) || !('answers' in row))
    throw new Error(`Invalid line: ${line}`)
  const { answers, rule } = row
  const platform = 'platform' in row ? row.platform : undefined
  const other = 'other' in row ? row.other : undefined
  if (typeof rule !== 'string' || typeof answers !== 'object' || answers === null)
    throw new Error(`Invalid line: ${line}`)
  return {
    rule,
    answers: Object.fromEntries(Object.entries(answers)),
    ...(typeof other === 'string' ? { other } : {}),
    ...(typeof platform === 'string' && isPlatformId(platform) ? { platform } : {}),
  }
}

const recorded = readFileSync(new URL('../../fixtures/answers.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map(parse)
const perTest = 50
const parts = Array.from({ length: Math.ceil(recorded.length / perTest) }, (_, index) => ({
  from: index * perTest + 1,
  rows: recorded.slice(index * perTest, (index + 1) * perTest),
}))

// `fuzz/record-answers.ts` records them again after an intended change.
test.each(parts)('answers are those of fixtures/answers.jsonl from line $from', ({ rows }) => {
  for (const { answers, ...question } of rows) {
    expect({ ...question, answers: answersAbout(question) }).toEqual({ ...question, answers })
  }
})
