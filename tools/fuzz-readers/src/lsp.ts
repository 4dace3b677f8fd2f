import type { FuzzTarget } from '@igakit/fuzz'
import * as fc from 'fast-check'
import { faultOfJson, faultOfRun, iga } from './iga.ts'
import { hostileTexts, jsonTexts } from './texts.ts'

const uris = ['file:///a.cel', 'file:///b.cel.yaml', 'file:///c.cel.json', 'untitled:d', '']

const rules = [
  'claims.a == "b"',
  '// environment: policy-step\nsubject.department == "Sales" ? appOwners : []',
  'environment: cel-go\nrules:\n  - name: a\n    expression: claims.\n    cases: [{ name: a, expect: true }]\n',
  '{"environment":"cel-go","rules":[{"name":"a","expression":"claims.x","cases":[]}]}',
  ...hostileTexts,
]

const uri = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...uris) }, fc.string())
const number = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: 30 }) },
  fc.constantFrom(-1, 1e9, 1.5, 2 ** 31, null, 'x'),
)
const position = fc.record({ line: number, character: number })
const range = fc.record({ start: position, end: position })
const text = fc.oneof(fc.constantFrom(...rules), fc.string({ unit: 'binary', maxLength: 30 }))
const textDocument = fc.record({ uri })

const params = fc.oneof(
  fc.record({
    textDocument: fc.record({ uri, languageId: fc.constant('cel'), version: number, text }),
  }),
  fc.record({
    textDocument: fc.record({ uri, version: number }),
    contentChanges: fc.array(fc.oneof(fc.record({ range, text }), fc.record({ text })), {
      maxLength: 3,
    }),
  }),
  fc.record({
    textDocument,
    position,
    range,
    context: fc.record({ diagnostics: fc.constant([]) }),
  }),
  fc.record({ textDocument }),
  fc.constantFrom(null, {}, [], 'x', 1),
)

const method = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'initialize',
      'initialized',
      'shutdown',
      '$/cancelRequest',
      '$/setTrace',
      '__proto__',
      ...['didOpen', 'didOpen', 'didOpen', 'didChange', 'didChange', 'didClose', 'completion'].map(
        (name) => `textDocument/${name}`,
      ),
      ...['hover', 'signatureHelp', 'codeAction', 'formatting', 'documentSymbol'].map(
        (name) => `textDocument/${name}`,
      ),
      'textDocument/semanticTokens/full',
    ),
  },
  fc.string(),
)

const message = fc
  .record({
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.nat(), fc.constantFrom(undefined, undefined, null, 'a', -1)),
    method,
    params,
  })
  .map((each) => JSON.stringify(each))

const frame = fc.oneof(
  { weight: 8, arbitrary: message },
  jsonTexts,
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** Messages with their header, possibly with an incorrect length. */
const framed = fc
  .tuple(
    frame,
    fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1, 5, -1e9, 1e9, NaN)),
    fc.oneof(
      { weight: 12, arbitrary: fc.constant('\r\n\r\n') },
      fc.constantFrom(
        '\n\n',
        '\r\n',
        '\r\nX: y\r\n\r\n',
        '\r\nContent-Type: x; charset=utf-16\r\n\r\n',
      ),
    ),
  )
  .map(([body, off, end]) => `Content-Length: ${Buffer.byteLength(body) + off}${end}${body}`)

const greeting =
  '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}'

const goodbye = [
  '{"jsonrpc":"2.0","id":9,"method":"shutdown"}',
  '{"jsonrpc":"2.0","method":"exit"}',
]
  .map((body) => `Content-Length: ${body.length}\r\n\r\n${body}`)
  .join('')

const sessions = fc
  .array(framed, { maxLength: 12 })
  .map((messages) => `Content-Length: ${greeting.length}\r\n\r\n${greeting}${messages.join('')}`)

/** Messages from an editor to `iga lsp`, valid and malformed. */
export const lsp: FuzzTarget<string> = {
  name: 'lsp',
  inputs: [sessions, fc.array(framed, { maxLength: 6 }).map((messages) => messages.join(''))],
  async check(input) {
    // Malformed input can swallow the exit message.
    const outcome = await iga(['lsp', '--stdio'], {}, { stdin: input + goodbye, patience: 60 })
    // If an editor disconnects without an exit message, the server exits with 1, the same code as for an internal
    // error.
    const code = outcome.code === 1 && outcome.stderr === '' ? 0 : outcome.code
    return faultOfRun({ ...outcome, code, stdout: '' }) ?? faultOfFrames(outcome.stdout)
  },
}

/** Describes what is wrong with the server's output, which must consist of JSON messages. */
function faultOfFrames(output: string): string | undefined {
  let rest = Buffer.from(output)
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n')
    const [, length] = /^Content-Length: (\d+)/.exec(rest.subarray(0, end).toString()) ?? []
    if (end < 0 || length === undefined)
      return `Expected a header, got ${rest.toString().slice(0, 200)}`
    const body = rest.subarray(end + 4, end + 4 + Number(length))
    const fault = faultOfJson(body.toString())
    if (fault !== undefined) return fault
    rest = rest.subarray(end + 4 + Number(length))
  }
  return undefined
}
