import { expect, test } from 'vitest'
import { parseWorkspace } from '../../workspace/parse-workspace.ts'
import { samples } from '../../workspace/samples/samples.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { isSound } from './is-sound.ts'
import { randomWorkspace } from './testing/random-workspace.ts'
import { useLikeThePage } from './testing/use-like-the-page.ts'

const values: readonly unknown[] = [
  null,
  true,
  -1.5,
  '',
  '__proto__',
  [],
  [null],
  {},
  { constructor: 1, toString: 2, __proto__: null },
  { expr: 1 },
  { error: { a: 1 } },
  { outcome: 'other' },
  { outcome: 'ambiguous', users: [1] },
  { value: null, type: 3 },
  undefined,
]

/** Yields copies of the value, each with one member replaced; `undefined` removes the member. */
function* mutationsOf(value: unknown): Generator {
  for (const other of values) yield other
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  const from = (changed: readonly (readonly [string, unknown])[]): unknown =>
    Array.isArray(value) ? changed.map(([, each]) => each) : Object.fromEntries(changed)
  for (const [index, [name, member]] of entries.entries()) {
    for (const changed of mutationsOf(member)) yield from(entries.with(index, [name, changed]))
    if (!Array.isArray(value)) yield from(entries.with(index, ['constructor', member]))
  }
}

const seeds = [
  ...samples.slice(0, 3).map(({ workspace }) => workspace),
  ...Array.from({ length: 6 }, (_, seed) => randomWorkspace(seed)),
]

test('the page can use every workspace that opens', () => {
  const opened = new Map<string, Workspace>()
  for (const seed of seeds) {
    for (const mutation of mutationsOf(seed)) {
      const workspace = parseWorkspace(JSON.stringify(mutation) ?? '')
      if (workspace && isSound(workspace)) opened.set(JSON.stringify(workspace), workspace)
    }
  }
  expect(opened.size).toBeGreaterThan(100)
  const failures = [...opened].flatMap(([json, workspace]) => {
    try {
      useLikeThePage(workspace)
      return []
    } catch (error) {
      return [[json, error]]
    }
  })
  expect(failures).toEqual([])
})
