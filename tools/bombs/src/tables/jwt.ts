import { bombs } from '../bomb.ts'
import { mebibyte, nest } from '../inputs/texts.ts'

const encode = (text: string): string => Buffer.from(text).toString('base64url')
const token = (payload: string): string => `${encode('{"alg":"none"}')}.${encode(payload)}.`

/** Long, deeply nested and malformed tokens. */
export const jwt = bombs('jwt', () => import('../kinds/jwt.ts'), [
  {
    name: 'a payload of 16 MiB',
    input: () => token(`{"sub":"${'a'.repeat(16 * mebibyte)}"}`),
    expected: 'invalid_jwt: the token has more than 1048576 characters',
  },
  {
    name: 'a million claims',
    input: () => token(`{${Array.from({ length: 1_000_000 }, (_, at) => `"c${at}":1`).join()}}`),
    expected: 'invalid_jwt: the token has more than 1048576 characters',
  },
  {
    name: 'a deep payload',
    input: () => token(`{"a":${nest('[', '1', ']', 380_000)}}`),
    expected: /^invalid_jwt: |^claims of \d+ characters/,
  },
  {
    name: 'very many parts',
    input: () => 'e30.'.repeat(260_000),
    expected: /^invalid_jwt: the token has \d+ parts instead of 3$/,
  },
  {
    name: 'a million spaces before a token',
    input: () => `Bearer${' '.repeat(1_000_000)}x`,
    expected: /^invalid_jwt: /,
  },
])
