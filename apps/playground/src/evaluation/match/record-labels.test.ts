import { expect, test } from 'vitest'
import { labelsOf } from './record-labels.ts'

test.each<[string, readonly object[], readonly string[]]>([
  [
    'the first naming field',
    [{ email: 'a@x.example', id: 'u1' }, { email: '', displayName: 'Bo' }, { id: 'u3' }, {}],
    ['a@x.example', 'Bo', 'u3', 'number 4'],
  ],
  [
    'the display name of namesakes',
    [
      { email: 'kim@x.example', displayName: 'Kim Li' },
      { email: 'kim@x.example', displayName: 'Kim Li (contractor)' },
      { email: 'bo@x.example', displayName: 'Bo' },
    ],
    ['Kim Li (kim@x.example)', 'Kim Li (contractor) (kim@x.example)', 'bo@x.example'],
  ],
  [
    'the id of namesakes with the same display name',
    [
      { email: 'kim@x.example', displayName: 'Kim', id: 'u1' },
      { email: 'kim@x.example ', displayName: 'Kim', id: 'u2' },
    ],
    ['u1 (kim@x.example)', 'u2 (kim@x.example )'],
  ],
  [
    'the position of namesakes that nothing distinguishes',
    [{ email: 'kim@x.example', id: 'u1' }, { email: 'kim@x.example' }],
    ['number 1 (kim@x.example)', 'number 2 (kim@x.example)'],
  ],
])('labels records by %s', (_, records, labels) => {
  expect(labelsOf(records)).toEqual(labels)
})
