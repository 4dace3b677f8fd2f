import { expect, test } from 'vitest'
import { outputOf, recorded, type RecordedLine, type RecordingName } from './recordings.ts'

const perTest = 50

/** Declares tests that compare the recorded outputs with new ones. `fuzz/record.ts` records them again. */
export function testRecording(name: RecordingName): void {
  const lines = recorded(name)
  const parts = Array.from({ length: Math.ceil(lines.length / perTest) }, (_, index) => ({
    from: index * perTest + 1,
    part: lines.slice(index * perTest, (index + 1) * perTest),
  }))
  test.each(parts)(`${name} equal fixtures/${name}.jsonl from line $from`, ({ part }) => {
    const found = part.map((line) => ({ ...line, output: outputOf(name, line) }))
    expect(found.map((each, index) => withoutSavings(each, part[index]))).toEqual(part)
  })
}

/** Ignores that a question takes fewer steps. */
function withoutSavings(found: RecordedLine, expected: RecordedLine | undefined): RecordedLine {
  const isSaving =
    typeof found.output === 'number' &&
    typeof expected?.output === 'number' &&
    found.output < expected.output
  return isSaving ? { ...found, output: expected.output } : found
}
