import { expect, test } from 'vitest'
import { ruleWorkspace } from '../../state/rule-workspace.ts'
import { samples } from '../../state/samples.ts'
import { fitsLink } from './fits-link.ts'
import { mostBytes } from './link-text.ts'
import { readLink } from './read-link.ts'
import { writeLink } from './write-link.ts'

const ofInput = (input: string) =>
  ruleWorkspace({ environment: 'cel-go', expression: 'true', input })

test('every sample does', () => {
  expect(samples.filter(({ workspace }) => !fitsLink(workspace))).toEqual([])
})

test('what does not fit would not open either, and what does opens', async () => {
  const room = mostBytes - JSON.stringify(ofInput('')).length
  const fitting = ofInput('x'.repeat(room))
  const larger = ofInput('x'.repeat(room + 1))
  expect([fitsLink(fitting), fitsLink(larger)]).toEqual([true, false])
  expect(await readLink(await writeLink(fitting))).toMatchObject({ ok: true })
  expect(await readLink(await writeLink(larger))).toEqual({ ok: false, problem: 'too-large' })
})
