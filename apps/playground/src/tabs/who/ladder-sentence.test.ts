import { actors, type Actor } from '@igakit/platforms/platform'
import { expect, test } from 'vitest'
import type { RungAnswer } from '../../analysis/access-question.ts'
import { ladderSentence } from './ladder-sentence.ts'

type Given = 'yes' | 'undocumented' | 'no' | 'protected' | 'undecided' | 'not_applicable'

const accesses: Readonly<Record<Given, RungAnswer['access']>> = {
  yes: { answer: 'yes', token: { claims: {}, differences: [], undocumented: [] } },
  undocumented: {
    answer: 'yes',
    token: { claims: {}, differences: [], undocumented: ['repositry'] },
  },
  no: { answer: 'no', assumptions: [], restsOnName: false },
  protected: { answer: 'no', assumptions: [], restsOnName: false },
  undecided: { answer: 'undecided', reason: 'the rule is too complex' },
  not_applicable: { answer: 'not_applicable', reason: 'there are no forks' },
}
const rung = (actor: Actor, given: Given): RungAnswer => ({
  actor,
  title: `An actor ${actor}`,
  notes: [],
  needsProtection: given === 'protected',
  access: accesses[given],
})

test.each<[readonly Given[], string]>([
  [['no', 'no', 'no', 'no', 'yes'], 'Gets in: only an actor maintainer.'],
  [
    ['no', 'protected', 'no', 'protected', 'yes'],
    'Gets in: only an actor maintainer, as long as the branches, tags and environments that the rule names are protected.',
  ],
  [['no', 'not_applicable', 'no', 'not_applicable', 'yes'], 'Gets in: only an actor maintainer.'],
  [
    ['undocumented', 'no', 'no', 'no', 'undocumented'],
    'Nobody gets in unless the platform issues repositry, which its facts do not describe.',
  ],
  [['undocumented', 'no', 'no', 'no', 'yes'], 'Gets in: an actor outsider, and 1 more.'],
  [['no', 'no', 'no', 'no', 'no'], 'Nobody gets in: no token makes the rule true.'],
  [['yes', 'yes', 'yes', 'yes', 'yes'], 'All 5 actors get in.'],
  [['yes', 'yes', 'no', 'no', 'yes'], 'Gets in: an actor outsider, and 2 more.'],
  [
    ['undecided', 'no', 'no', 'no', 'yes'],
    'Gets in: an actor maintainer. Undecided for 1 of 5 actors.',
  ],
  [['undecided', 'no', 'no', 'no', 'no'], 'Undecided for 1 of 5 actors.'],
])('%j', (given, sentence) => {
  const rungs = actors.map((actor, index) => rung(actor, given[index] ?? 'no'))
  expect(ladderSentence(rungs)).toBe(sentence)
})
