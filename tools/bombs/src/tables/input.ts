import { bombs } from '../bomb.ts'
import { mebibyte, nest, range } from '../inputs/texts.ts'

/** The length of the longest accepted input, in bytes. */
const longest = 4 * mebibyte - 100

const fill = (part: string): string => part.repeat(Math.floor(longest / part.length) - 1)

/**
 * JSON inputs that are expensive to read. Each input is read twice: once prepared for many rules, and once as
 * claims.
 */
export const input = bombs('input', () => import('../kinds/input.ts'), [
  {
    name: 'empty objects',
    input: () => ({ json: `{"l":[${fill('{},')}{}]}`, expression: 'claims.l.size() > 0' }),
    expected: /^true$|^limit_exceeded: /,
    megabytes: 512,
  },
  {
    name: 'objects with one field',
    input: () => ({ json: `{"l":[${fill('{"":0},')}0]}`, expression: 'claims.l.size() > 0' }),
    expected: /^true$|^limit_exceeded: /,
    megabytes: 512,
  },
  {
    name: 'empty lists',
    input: () => ({ json: `{"l":[${fill('[],')}[]]}`, expression: 'claims.l.size() > 0' }),
    expected: /^true$|^limit_exceeded: /,
    megabytes: 512,
  },
  {
    name: 'lists of one number',
    input: () => ({ json: `{"l":[${fill('[0],')}0]}`, expression: 'claims.l.size() > 0' }),
    expected: /^true$|^limit_exceeded: /,
    megabytes: 512,
  },
  {
    name: 'numbers',
    input: () => ({ json: `{"l":[${fill('0,')}0]}`, expression: 'claims.l.size() > 0' }),
    expected: 'true',
    megabytes: 384,
  },
  {
    name: 'numbers of many digits',
    input: () => ({
      json: `{"l":[${fill('0.12345678901234567890123456789,')}0]}`,
      expression: 'claims.l.size() > 0',
    }),
    expected: 'true',
  },
  {
    name: 'one number of four million digits',
    input: () => ({ json: `{"n":0.${'9'.repeat(longest - 20)}}`, expression: 'claims.n > 0.0' }),
    expected: 'true',
  },
  {
    name: 'a number that no double holds',
    input: () => ({ json: `{"n":1e${'9'.repeat(longest - 20)}}`, expression: 'claims.n > 0.0' }),
    expected: /^invalid_json: |^invalid_input: /,
  },
  {
    name: 'one string of escapes',
    input: () => ({ json: `{"s":"${fill('\\u0041')}"}`, expression: 'claims.s.size() > 0' }),
    expected: 'true',
  },
  {
    name: 'lone surrogates',
    input: () => ({ json: `{"s":"${fill('\\ud800')}"}`, expression: 'claims.s.size() > 0' }),
    expected: 'true',
  },
  {
    name: 'short strings',
    input: () => ({ json: `{"l":[${fill('"ab",')}""]}`, expression: 'claims.l.size() > 0' }),
    expected: 'true',
    megabytes: 384,
  },
  {
    name: 'one object with as many names as fit',
    input: () => ({
      json: `{${range(280_000)
        .map((n) => `"k${n}":0`)
        .join(',')}}`,
      expression: 'claims.size() > 0',
    }),
    expected: 'true',
    megabytes: 384,
  },
  {
    name: 'one name again and again',
    input: () => ({ json: `{${fill('"a":0,')}"a":1}`, expression: 'claims.a == 1.0' }),
    expected: 'true',
  },
  {
    name: 'names that are indices',
    input: () => ({
      json: `{${range(200_000)
        .map((n) => `"${n * 1000}":0`)
        .join(',')}}`,
      expression: 'claims.size() > 0',
    }),
    expected: 'true',
    megabytes: 384,
  },
  {
    name: 'depth beyond the limit',
    quick: true,
    input: () => ({ json: `{"l":${nest('[', '', ']', 2_000_000)}}`, expression: 'true' }),
    expected: /^limit_exceeded: /,
  },
  {
    name: 'objects of the maximum depth, next to each other',
    input: () => ({
      json: `{"l":[${Array(500)
        .fill(nest('{"a":', '1', '}', 990))
        .join(',')}]}`,
      expression: 'claims.l.size() == 500',
    }),
    expected: 'true',
    megabytes: 384,
  },
  {
    name: 'text that does not close',
    input: () => ({ json: `{"l":[${'[{"a":'.repeat(400)}`, expression: 'true' }),
    expected: /^invalid_json: /,
  },
  {
    name: 'white space',
    input: () => ({
      json: `{${' \n\t'.repeat(Math.floor(longest / 3) - 10)}}`,
      expression: 'true',
    }),
    expected: 'true',
  },
  {
    name: 'an error behind four million characters of one line',
    input: () => ({ json: `{"s":"${'😀'.repeat(900_000)}" x}`, expression: 'true' }),
    expected: /^invalid_json: /,
  },
  {
    name: 'more than may be',
    input: () => ({ json: `{"s":"${'a'.repeat(64 * mebibyte)}"}`, expression: 'true' }),
    expected: /^limit_exceeded: the input has more than \d+ bytes/,
    megabytes: 512,
  },
])
