import { environments } from '../../../workspace/environments.ts'
import type { Workspace } from '../../../workspace/workspace.ts'

const pieces = [
  '',
  'a',
  '"',
  "'",
  '\\',
  '\n',
  '😀',
  '\u0000',
  '\u2028',
  '<b>',
  '%',
  '#',
  'claims.a',
]

/** Returns a workspace of any kind; the same seed gives the same workspace. */
export function randomWorkspace(seed: number): Workspace {
  let state = seed * 2_654_435_761 + 1
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const text = (): string =>
    Array.from({ length: below(12) }, () => pieces[below(pieces.length)] ?? '').join('')
  const list = <T>(make: () => T, least = 0): T[] => Array.from({ length: least + below(3) }, make)
  const common = {
    ...(below(2) === 1 && { now: '2026-01-31T09:30:00Z' }),
    ...(below(2) === 1 && { directory: { users: [{ id: text() }] } }),
  }
  switch (seed % 3) {
    case 0: {
      const ruleCase = () => ({
        name: text(),
        given: { claims: { [text()]: text() } },
        expect: true,
      })
      return {
        kind: 'rule',
        suite: {
          ...common,
          environment: environments[below(environments.length)]?.id ?? 'cel-go',
          fixtures: { someone: { claims: { sub: text() } } },
          rules: list(() => ({ name: text(), expression: text(), cases: list(ruleCase) }), 1),
        },
        openRule: 0,
        input: text(),
      }
    }
    case 1:
      return {
        kind: 'match',
        suite: {
          ...common,
          kind: 'match',
          cases: list(() => ({
            name: text(),
            account: text(),
            expect: { outcome: 'matched', user: text() },
          })),
        },
        filter: text(),
        matchCases: list(() => ({ appUserKeyCel: text(), userKeyCel: text() })),
        accounts: text(),
        users: text(),
      }
    default:
      return {
        kind: 'form',
        suite: { ...common, kind: 'form', cases: [] },
        form: text(),
        given: text(),
        submitted: text(),
      }
  }
}
