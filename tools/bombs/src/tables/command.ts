import { bombs } from '../bomb.ts'
import { mebibyte, nest, series } from '../inputs/texts.ts'

const oneLine = (rule: string, count: number): string =>
  `{environment: workload-federation, rules: [${series(count, ', ', (at) => `{name: r${at}, expression: '${rule}', cases: [{name: a, expect: true}]}`)}]}`

const frame = (message: object | string): string => {
  const body =
    typeof message === 'string' ? message : JSON.stringify({ jsonrpc: '2.0', ...message })
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
const initialize = frame({
  id: 0,
  method: 'initialize',
  params: { processId: null, rootUri: null, capabilities: {} },
})
const goodbye = frame({ id: 9, method: 'shutdown' }) + frame({ method: 'exit' })
const open = (uri: string, text: string): string =>
  frame({
    method: 'textDocument/didOpen',
    params: { textDocument: { uri, languageId: 'cel', version: 1, text } },
  })
const ask = (method: string, uri: string): string =>
  frame({ id: 1, method: `textDocument/${method}`, params: { textDocument: { uri } } })
const lsp = ['lsp', '--stdio']

const config = JSON.stringify({
  mergeConfig: { matchCases: [{ appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }] },
})
const match = (accounts: string): readonly string[] => [
  'match',
  '-a',
  accounts,
  '-u',
  'users.csv',
  '-c',
  'config.json',
  '-o',
  'out.ndjson',
  '--threads',
  '1',
]
const users = { 'users.csv': 'id,email\nu1,a\n', 'config.json': config }

/** Commands with large, deeply nested and malformed files and messages. */
export const command = bombs('command', () => import('../kinds/command.ts'), [
  // Suites and rules.
  {
    name: 'lint of four thousand rules with findings on one line',
    input: () => ({
      argv: ['lint', 'a.cel.yaml'],
      files: { 'a.cel.yaml': oneLine('claims.ref == "main"', 4_000) },
    }),
    expected: /^exit 4: .*4,000 errors in 4,000 rules$/s,
    megabytes: 512,
    quick: true,
  },
  {
    name: 'lint of a rule of 2 MiB',
    input: () => ({
      argv: ['lint', 'a.cel'],
      files: { 'a.cel': 'claims.a == "b" && '.repeat(100_000) },
    }),
    expected: /^exit [34]: /,
    megabytes: 800,
  },
  {
    name: 'fmt of rules on one line',
    input: () => ({
      argv: ['fmt', '--check', 'a.cel.yaml'],
      files: { 'a.cel.yaml': oneLine('claims.ref=="main"', 5_000) },
    }),
    expected: /^exit 4: /,
    megabytes: 384,
  },
  // Editors.
  {
    name: 'lsp with a suite of 1 MiB on one line',
    input: () => ({
      argv: lsp,
      staysOpen: true,
      stdin:
        initialize +
        open('file:///a.cel.yaml', oneLine('claims.ref == "a"', 12_000)) +
        ask('semanticTokens/full', 'file:///a.cel.yaml') +
        ask('documentSymbol', 'file:///a.cel.yaml') +
        goodbye,
    }),
    expected: /^exit 0: Content-Length: /,
    megabytes: 512,
  },
  {
    name: 'lsp with a length that no message has',
    input: () => ({ argv: lsp, stdin: `${initialize}Content-Length: 999999999999\r\n\r\n{}` }),
    expected: /^exit 1: /,
  },
  {
    name: 'lsp with a deep message',
    input: () => ({
      argv: lsp,
      stdin: initialize + frame(nest('[', '', ']', 2_000_000)) + goodbye,
    }),
    expected: /^exit \d: /,
    megabytes: 512,
  },
  {
    name: 'lsp with a header of 8 MiB',
    input: () => ({ argv: lsp, stdin: `${initialize}X: ${'a'.repeat(8 * mebibyte)}\r\n\r\n` }),
    expected: /^exit 1: /,
    megabytes: 384,
  },
  {
    name: 'lsp with very many changes at once',
    input: () => ({
      argv: lsp,
      staysOpen: true,
      stdin:
        initialize +
        open('file:///a.cel', 'claims.a') +
        frame({
          method: 'textDocument/didChange',
          params: {
            textDocument: { uri: 'file:///a.cel', version: 2 },
            contentChanges: Array.from({ length: 5_000 }, () => ({
              range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
              text: 'x',
            })),
          },
        }) +
        goodbye,
    }),
    expected: /^exit 0: /,
  },
  {
    name: 'lsp with a thousand documents',
    input: () => ({
      argv: lsp,
      staysOpen: true,
      stdin:
        initialize +
        series(1_000, '', (at) => open(`file:///${at}.cel`, `claims.a${at} == "b" && claims.`)) +
        goodbye,
    }),
    expected: /^exit 0: /,
    megabytes: 512,
  },
  // Directories.
  {
    name: 'CSV with a quote that is not closed',
    input: () => ({
      argv: match('a.csv'),
      files: { 'a.csv': `id,email\n"${'a,b\n'.repeat(8 * mebibyte)}`, ...users },
    }),
    expected: /^exit 2: error/,
    megabytes: 512,
  },
  {
    name: 'CSV with a million columns',
    input: () => ({
      argv: match('a.csv'),
      files: { 'a.csv': `id,email,${series(1_000_000, ',', (at) => `c${at}`)}\na,b\n`, ...users },
    }),
    expected: /^exit 2: error/,
    megabytes: 800,
  },
  {
    name: 'CSV with one row of 32 MiB',
    input: () => ({
      argv: match('a.csv'),
      files: { 'a.csv': `id,email\na,${'x'.repeat(32 * mebibyte)}\n`, ...users },
    }),
    expected: /^exit 2: error/,
    megabytes: 512,
  },
  {
    name: 'CSV with very many malformed rows',
    input: () => ({
      argv: match('a.csv'),
      files: { 'a.csv': `id,email\n${'a\n'.repeat(1_000_000)}`, ...users },
    }),
    expected: /^exit 2: error/,
    megabytes: 512,
  },
  {
    name: 'NDJSON with a deep line',
    input: () => ({
      argv: match('a.ndjson'),
      files: { 'a.ndjson': `{"id":"a","x":${nest('[', '', ']', 1_000_000)}}\n`, ...users },
    }),
    expected: /^exit 2: error/,
    megabytes: 384,
  },
  {
    name: 'NDJSON with a line of 32 MiB',
    input: () => ({
      argv: match('a.ndjson'),
      files: { 'a.ndjson': `{"id":"${'x'.repeat(32 * mebibyte)}"}\n`, ...users },
    }),
    expected: /^exit 2: error/,
    megabytes: 512,
  },
  {
    name: 'JSON with a million empty accounts',
    input: () => ({
      argv: match('a.json'),
      files: { 'a.json': `[${'{},'.repeat(1_000_000)}{}]`, ...users },
    }),
    expected: /^exit [24]: /,
    megabytes: 512,
  },
  {
    name: 'a configuration of very many match cases',
    input: () => ({
      argv: match('a.csv'),
      files: {
        ...users,
        'a.csv': 'id,email\na,b\n',
        'config.json': JSON.stringify({
          mergeConfig: {
            matchCases: Array.from({ length: 100_000 }, () => ({
              appUserKeyCel: 'appUser.email',
              userKeyCel: 'user.email',
            })),
          },
        }),
      },
    }),
    expected: /^exit \d: /,
    megabytes: 512,
  },
  // Requests line by line.
  {
    name: 'JSON lines with a line of 32 MiB',
    input: () => ({
      argv: ['eval', '--jsonl', '-'],
      stdin: `{"a":"${'x'.repeat(32 * mebibyte)}"}\n`,
    }),
    expected: /limit_exceeded/,
    megabytes: 512,
  },
  {
    name: 'JSON lines that are none',
    input: () => ({ argv: ['eval', '--jsonl', '-'], stdin: 'x\n'.repeat(300_000) }),
    expected: /invalid_json/,
    megabytes: 384,
  },
  {
    name: 'JSON lines with a deep input',
    input: () => ({
      argv: ['eval', '--jsonl', '-'],
      stdin: `{"expression":"true","input":{"claims":${nest('[', '', ']', 500_000)}}}\n`,
    }),
    expected: /limit_exceeded|invalid_json/,
    megabytes: 384,
  },
  // Claims, profiles, request bodies, forms, fixtures.
  {
    name: 'claims with four million numbers',
    input: () => ({
      argv: ['eval', 'true', '--claims', 'c.json'],
      files: { 'c.json': `{"a":[${'1,'.repeat(4_000_000)}1]}` },
    }),
    expected: /^exit [02]: /,
    megabytes: 512,
  },
  {
    name: 'a profile of aliases of aliases',
    input: () => ({
      argv: ['eval', 'true', '--profile', 'p.yaml'],
      files: {
        'p.yaml': `a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1]\n${series(30, '\n', (at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}]`)}`,
      },
    }),
    expected: /^exit 2: error/,
  },
  {
    name: 'a profile with very many problems on one line',
    input: () => ({
      argv: ['eval', 'true', '--profile', 'p.yaml'],
      files: { 'p.yaml': `{${series(30_000, ', ', (at) => `k${at}: "\\z"`)}}` },
    }),
    expected: /^exit 2: error/,
    megabytes: 512,
  },
  {
    name: 'a body with very many problems',
    input: () => ({
      argv: ['schema', 'validate', 'Form', 'b.json'],
      files: { 'b.json': `{"fields":[${'1,'.repeat(500_000)}1]}` },
    }),
    expected: /^exit [24]: /,
    megabytes: 512,
  },
  {
    name: 'a body of YAML with very many problems on one line',
    input: () => ({
      argv: ['schema', 'validate', 'Form', 'b.yaml'],
      files: { 'b.yaml': `[${series(30_000, ', ', (at) => `!t${at} "\\z"`)}]` },
    }),
    expected: /^exit 2: /,
    megabytes: 512,
  },
  {
    name: 'a form of very many fields',
    input: () => ({
      argv: ['form', 'check', 'f.json'],
      files: {
        'f.json': JSON.stringify({
          fields: Array.from({ length: 20_000 }, (_, at) => ({ name: `f${at}`, stringField: {} })),
        }),
      },
    }),
    expected: /^exit [04]: /,
    megabytes: 512,
  },
  {
    name: 'a form with very many problems',
    input: () => ({
      argv: ['form', 'check', 'f.json'],
      files: { 'f.json': `{"fields":[${'1,'.repeat(300_000)}1]}` },
    }),
    expected: /^exit [24]: /,
    megabytes: 800,
  },
  {
    name: 'fixtures of a tenant that are deep',
    input: () => ({
      argv: ['serve', '--fixtures', 'f.json', '--port', '0'],
      files: { 'f.json': nest('{"a":', '1', '}', 500_000) },
    }),
    expected: /^exit 2: error/,
    megabytes: 384,
  },
])
