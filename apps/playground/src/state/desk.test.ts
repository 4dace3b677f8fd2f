import { describe, expect, test } from 'vitest'
import { reduceDesk, type Desk } from './desk.ts'
import { placeOf } from './place-of.ts'
import { textOf } from './reduce-workspace.ts'
import { sampleFor } from './sample-for.ts'

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

  test('that one is in already changes nothing', () => {
    expect(enter(begin, 'workload-federation')).toBe(begin)
  })

  test('is what opening work of another one is, too', () => {
    const { workspace } = sampleFor('policy-step')
    const opened = reduceDesk(type(begin, 'mine'), { type: 'replace', workspace })
    expect(textOf(enter(opened, 'workload-federation').workspace, 'expression')).toBe('mine')
  })
})

test('what is opened in the same environment leaves the others as they were', () => {
  const desk = enter(enter(begin, 'policy-step'), 'workload-federation')
  const opened = reduceDesk(desk, { type: 'replace', workspace: begin.workspace })
  expect(Object.keys(opened.left)).toEqual(['policy-step'])
})
