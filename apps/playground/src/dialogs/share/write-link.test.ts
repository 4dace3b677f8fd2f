import { expect, test } from 'vitest'
import { ruleWorkspace } from '../../workspace/rule-workspace.ts'
import { samples } from '../../workspace/samples/samples.ts'
import { fitsLink, mostBytes, writeLink } from './write-link.ts'
import { readLink } from './read-link.ts'

const ofInput = (input: string) =>
  ruleWorkspace({ environment: 'cel-go', expression: 'true', input })

test('every sample fits', () => {
  expect(samples.filter(({ workspace }) => !fitsLink(workspace))).toEqual([])
})

test('agrees with the limits of opening', async () => {
  const room = mostBytes - JSON.stringify(ofInput('')).length
  const fitting = ofInput('x'.repeat(room))
  const larger = ofInput('x'.repeat(room + 1))
  expect([fitsLink(fitting), fitsLink(larger)]).toEqual([true, false])
  expect(await readLink(await writeLink(fitting))).toMatchObject({ ok: true })
  expect(await readLink(await writeLink(larger))).toEqual({ ok: false, problem: 'too-large' })
})
