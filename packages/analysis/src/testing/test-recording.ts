import { expect, test } from 'vitest'
import { outputOf, recorded, type RecordingName } from './recordings.ts'

const perTest = 50

/** Declares tests that compare the recorded outputs with new ones. `fuzz/record.ts` records them again. */
export function testRecording(name: RecordingName): void {
  const lines = recorded(name)
  const parts = Array.from({ length: Math.ceil(lines.length / perTest) }, (_, index) => ({
    from: index * perTest + 1,
    part: lines.slice(index * perTest, (index + 1) * perTest),
  }))
  test.each(parts)(`${name} are those of fixtures/${name}.jsonl from line $from`, ({ part }) => {
    for (const { output, ...input } of part) {
      const found = outputOf(name, input)
      const isAsExpected =
        typeof output === 'number' && typeof found === 'number' ? found <= output : undefined
      if (isAsExpected !== true) expect({ ...input, output: found }).toEqual({ ...input, output })
    }
  })
}
