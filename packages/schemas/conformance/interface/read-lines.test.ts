import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

test('reads headings, paragraphs, items and tables with line numbers', () => {
  const markdown = `# Title

Words: and more.

- one
  - nested
1. **Do it**: GET /it
   - Path: id.

| A | B |
|---|---|
| x, y | string|null |
`
  expect(readLines(markdown).filter(({ kind }) => kind !== 'blank')).toEqual([
    { number: 1, kind: 'heading', level: 1, text: 'Title' },
    { number: 3, kind: 'paragraph', text: 'Words: and more.' },
    { number: 5, kind: 'bullet', indent: 0, text: 'one' },
    { number: 6, kind: 'bullet', indent: 2, text: 'nested' },
    { number: 7, kind: 'numbered', indent: 0, text: '**Do it**: GET /it' },
    { number: 8, kind: 'bullet', indent: 3, text: 'Path: id.' },
    { number: 10, kind: 'columns', cells: ['A', 'B'] },
    { number: 11, kind: 'dashes' },
    { number: 12, kind: 'row', cells: ['x, y', 'string|null'] },
  ])
})

test('reads unknown syntax as a paragraph', () => {
  expect(readLines('> quoted').map(({ kind }) => kind)).toEqual(['paragraph'])
})
