import { describe } from 'vitest'
import { settle } from '../../fixtures/hostile/settle.ts'

describe('literals', () => {
  settle([
    ['a long string', `"${'x'.repeat(99_000)}".size()`, {}, '99000'],
    ['a long string of escapes', `"${'\\u00e9'.repeat(16_000)}".size()`, {}, '16000'],
    ['a long unclosed string', `"${'x'.repeat(99_000)}`, {}, /^syntax_error/],
    ['long bytes', `b"${'\\xff'.repeat(24_000)}".size()`, {}, '24000'],
    ['a large int', '9'.repeat(99_000), {}, 'syntax_error: invalid int literal'],
    ['a large hexadecimal int', `0x${'f'.repeat(99_000)}`, {}, 'syntax_error: invalid int literal'],
    ['a large uint', `${'9'.repeat(99_000)}u`, {}, 'syntax_error: invalid uint literal'],
    ['a large double', `${'9'.repeat(99_000)}.0`, {}, 'syntax_error: invalid double literal'],
    ['a large exponent', `1e${'9'.repeat(99_000)}`, {}, 'syntax_error: invalid double literal'],
    ['a small double', `0.${'0'.repeat(99_000)}1`, {}, '0.0'],
    ['a long name', 'x'.repeat(99_000), {}, /^undeclared_reference/],
    ['a long quoted field', `claims.\`${'x'.repeat(99_000)}\``, {}, /^no_such_key/],
    ['space before', `${' '.repeat(99_999)}1`, {}, '1'],
    ['lines before', `${'\n'.repeat(99_990)}1 +`, {}, /^syntax_error/],
    ['a comment', `//${'x'.repeat(99_000)}\n1`, {}, '1'],
    ['comments', `${'//x\n'.repeat(24_000)}1`, {}, '1'],
    ['only whitespace', ' '.repeat(100_000), {}, /^syntax_error/],
    ['combining characters', `"e${'\u0301'.repeat(50_000)}".size()`, {}, '50001'],
    ['surrogate pairs', `"${'😀'.repeat(49_000)}".reverse().size()`, {}, '49000'],
    ['lone surrogates', `"${'\ud800'.repeat(1000)}".size()`, {}, '1000'],
    ['right-to-left text', `"${'\u202eאב'.repeat(10_000)}" + `, {}, /^syntax_error/],
    ['a byte order mark', '\ufeff1', {}, /^syntax_error/],
  ])
})
