import { describe, expect, test } from 'vitest'
import { reduceDesk, type Desk } from './desk.ts'
import { placeOf } from '../workspace/places.ts'
import { textOf } from '../workspace/reduce/reduce-workspace.ts'
import { sampleFor } from '../workspace/samples/samples.ts'

const begin: Desk = { workspace: sampleFor('workload-federation').workspace, left: {} }
const enter = (desk: Desk, place: string): Desk =>
  reduceDesk(desk, { type: 'enter', place, otherwise: sampleFor(place).workspace })
const type = (desk: Desk, text: string): Desk =>
  reduceDesk(desk, { type: 'edit-text', which: 'expression', text })

describe('going to another environment', () => {
  test.each(['policy-step', 'match', 'form', 'cel-go', 'cel-go-all'])(
    'shows %s, and comes back to the work that was left',
    (place) => {
      const mine = type(begin, 'mine')
      const there = enter(mine, place)
      expect(placeOf(there.workspace)).toBe(place)
      const back = enter(there, 'workload-federation')
      expect(back.workspace).toBe(mine.workspace)
      expect(enter(back, place).workspace).toBe(there.workspace)
    },
  )

  test('to the current one changes nothing', () => {
    expect(enter(begin, 'workload-federation')).toBe(begin)
  })

  test('also happens when opening work of another one', () => {
    const { workspace } = sampleFor('policy-step')
    const opened = reduceDesk(type(begin, 'mine'), { type: 'replace', workspace })
    expect(textOf(enter(opened, 'workload-federation').workspace, 'expression')).toBe('mine')
  })
})

test('opening work in the same environment keeps the others', () => {
  const desk = enter(enter(begin, 'policy-step'), 'workload-federation')
  const opened = reduceDesk(desk, { type: 'replace', workspace: begin.workspace })
  expect(Object.keys(opened.left)).toEqual(['policy-step'])
})
