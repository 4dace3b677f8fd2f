import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CancellationTokenSource,
  CodeActionRequest,
  CompletionRequest,
  DiagnosticSeverity,
  DidCloseTextDocumentNotification,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  HoverRequest,
  LSPErrorCodes,
  SemanticTokensRequest,
  ShutdownRequest,
  SignatureHelpRequest,
} from 'vscode-languageserver-protocol/node'
import { inFolder } from '../testing/in-folder.ts'
import { LspClient } from '../testing/lsp-client.ts'
import { runIga } from '../testing/run-iga.ts'

let client: LspClient
beforeAll(async () => {
  client = new LspClient()
  await client.initialize()
})
afterAll(() => client.close())

let opened = 0
/** Returns a new document URI, so that tests do not share documents. */
const uriOf = (name: string): string => `file:///rules/${++opened}/${name}`
const place = (line: number, character: number) => ({ line, character })

const suite = `# yaml-language-server: $schema=suite.json
environment: workload-federation
rules:
  - name: main only
    expression: "claims.ref == 'x' && clams.b"
    cases:
      - { name: main, given: { claims: { ref: x } }, expect: true }
  - name: block
    expression: |
      // why
      claims.repository == 'acme/infra' &&
      claims.
    cases:
      - { name: a, given: { claims: { repository: acme/infra, "a-b": 1 } }, expect: true }
`

const slowToRepair = `// platform: github-actions\n${Array.from(
  { length: 5 },
  (_, at) =>
    `(claims.repository.startsWith("acme/${at}") && claims.ref.matches("^refs/heads/${at}.*$"))`,
).join(' || ')}`

describe('a rule file', () => {
  test('has the problems of its environment while it is typed', async () => {
    const uri = uriOf('rule.cel')
    const first = await client.open(uri, '// environment: policy-step\nclaims.a = 1')
    expect(first).toMatchObject({ uri, version: 1 })
    expect(first.diagnostics[0]).toMatchObject({
      range: { start: place(1, 9), end: place(1, 11) },
      severity: 1,
      code: 'syntax_error',
      message: expect.stringContaining('CEL uses == instead of =.'),
    })
    const range = { start: place(1, 0), end: place(1, 12) }
    expect((await client.change(uri, 2, range, 'appOwners')).diagnostics).toEqual([])
    const wrong = await client.change(uri, 3, { start: place(1, 9), end: place(1, 9) }, '.x')
    expect(wrong.diagnostics[0]).toMatchObject({ severity: 1, code: 'type_mismatch' })
  })

  test('has the tokens that get in once the analysis has run, and a proved repair', async () => {
    const uri = uriOf('rule.cel')
    const text = '// platform: gitlab-ci\nclaims.project_id == "20"'
    expect((await client.open(uri, text)).diagnostics).toEqual([])
    const { diagnostics } = await client.published(uri, 1)
    expect(diagnostics).toMatchObject([
      {
        code: 'lint/any-branch',
        severity: 2,
        message: expect.stringContaining('Anyone who can push a branch to the project gets in'),
        data: { analysis: { tokens: [{ actor: 'pusher', claims: { project_id: '20' } }] } },
      },
    ])
    const actions = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: { start: place(1, 0), end: place(1, 0) },
      context: { diagnostics: [] },
    })
    expect(actions).toContainEqual(
      expect.objectContaining({
        title: 'Shut out: anyone who can push a branch to the project (proved)',
        edit: {
          changes: {
            [uri]: [expect.objectContaining({ newText: expect.stringContaining('&& claims.') })],
          },
        },
      }),
    )
  })

  test('has a proved repair even if the editor asks before the analysis has run', async () => {
    const uri = uriOf('rule.cel')
    const text = '// platform: gitlab-ci\nclaims.project_id == "21"'
    const published = client.open(uri, text)
    const actions = await client.codeActions(uri, place(1, 0), place(1, 0))
    expect(actions).toContainEqual(
      expect.objectContaining({
        title: 'Shut out: anyone who can push a branch to the project (proved)',
      }),
    )
    await published
  })

  test('has no quick fixes for editors that ask for other code actions', async () => {
    const uri = uriOf('rule.cel')
    await client.open(uri, 'claims.ref = "x"')
    const titlesOf = async (only: readonly string[]): Promise<readonly string[]> =>
      (await client.codeActions(uri, place(0, 11), place(0, 12), { only })).map(
        ({ title }) => title,
      )
    expect(await titlesOf(['source.organizeImports', 'quickfix.other'])).toEqual([])
    expect(await titlesOf(['refactor', 'quickfix'])).toContain('Replace = with ==')
  })

  test('answers other requests while it searches a repair, and ends when it is canceled', async () => {
    const uri = uriOf('rule.cel')
    await client.open(uri, slowToRepair)
    const ended: string[] = []
    const canceled = new CancellationTokenSource()
    const actions = client
      .codeActions(uri, place(1, 0), place(1, 200), { token: canceled.token })
      .finally(() => ended.push('code actions'))
    await client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri },
      position: place(1, 14),
    })
    ended.push('hover')
    canceled.cancel()
    await expect(actions).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled })
    expect(ended).toEqual(['hover', 'code actions'])
  })

  test('ends a search for a repair when its document changes or is closed', async () => {
    const uri = uriOf('rule.cel')
    await client.open(uri, slowToRepair)
    const [changed] = await Promise.allSettled([
      client.codeActions(uri, place(1, 0), place(1, 200)),
      client.change(uri, 2, { start: place(0, 0), end: place(0, 0) }, '// why\n'),
    ])
    const [closed] = await Promise.allSettled([
      client.codeActions(uri, place(2, 0), place(2, 200)),
      client.connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri },
      }),
    ])
    const stale = { status: 'rejected', reason: { code: LSPErrorCodes.ContentModified } }
    expect([changed, closed]).toMatchObject([stale, stale])
  })

  test('a key cancels the analysis of the text before', async () => {
    const uri = uriOf('rule.cel')
    const end = place(0, 24)
    await client.open(uri, 'claims.project_id == "2"')
    await client.change(uri, 2, { start: place(0, 21), end }, '"20" && claims.ref == "main"')
    const { diagnostics } = await client.published(uri, 2)
    expect(diagnostics).toEqual([])
  })

  test('has completions', async () => {
    const uri = uriOf('rule.cel')
    await client.open(uri, 'claims.repo')
    const found = await client.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri },
      position: place(0, 11),
    })
    expect(found).toContainEqual(
      expect.objectContaining({
        label: 'repository',
        detail: 'string',
        textEdit: { range: { start: place(0, 7), end: place(0, 11) }, newText: 'repository' },
      }),
    )
  })

  test('completes a claim in brackets if it is not a name', async () => {
    const uri = uriOf('rule.cel')
    await client.open(uri, '// platform: kubernetes\nclaims.')
    const found = await client.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri },
      position: place(1, 7),
    })
    expect(found).toContainEqual(
      expect.objectContaining({
        label: 'kubernetes.io',
        filterText: 'kubernetes.io',
        textEdit: {
          range: { start: place(1, 7), end: place(1, 7) },
          newText: '["kubernetes.io"]',
        },
        additionalTextEdits: [{ range: { start: place(1, 6), end: place(1, 7) }, newText: '' }],
      }),
    )
  })

  test('has calls as snippets', async () => {
    const uri = uriOf('rule.cel')
    await client.open(uri, '"a".')
    const found = await client.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri },
      position: place(0, 4),
    })
    expect(found).toContainEqual(
      expect.objectContaining({
        label: 'startsWith',
        insertTextFormat: 2,
        textEdit: expect.objectContaining({ newText: 'startsWith($0)' }),
      }),
    )
  })

  test('has hovers', async () => {
    const uri = uriOf('rule.cel')
    await client.open(uri, '// 😀\nclaims.ref.startsWith("x")')
    const hover = await client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri },
      position: place(1, 14),
    })
    expect(hover).toMatchObject({
      contents: { value: expect.stringContaining('string.startsWith(string) -> bool') },
      range: { start: place(1, 11), end: place(1, 21) },
    })
  })

  test('has signature help', async () => {
    const uri = uriOf('rule.cel')
    await client.open(uri, '"a".replace("b", ')
    const help = await client.connection.sendRequest(SignatureHelpRequest.type, {
      textDocument: { uri },
      position: place(0, 17),
    })
    expect(help).toMatchObject({ activeParameter: 1 })
    expect(help?.signatures[0]?.label).toBe('string.replace(string, string) -> string')
  })

  test('has quick fixes', async () => {
    const uri = uriOf('rule.cel')
    await client.open(uri, 'claims.ref = "x"')
    const actions = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: { start: place(0, 11), end: place(0, 12) },
      context: { diagnostics: [] },
    })
    expect(actions?.[0]).toMatchObject({
      title: 'Replace = with ==',
      edit: { changes: { [uri]: [{ newText: '==' }] } },
    })
  })

  test('is formatted as by iga fmt, and unchanged if that is impossible', async () => {
    const uri = uriOf('rule.cel')
    await client.open(uri, 'true&&false')
    const request = { textDocument: { uri }, options: { tabSize: 2, insertSpaces: true } }
    const edits = await client.connection.sendRequest(DocumentFormattingRequest.type, request)
    expect(edits).toEqual([
      { range: { start: place(0, 0), end: place(0, 11) }, newText: 'true && false\n' },
    ])
    await client.change(uri, 2, { start: place(0, 4), end: place(0, 6) }, '=')
    expect(await client.connection.sendRequest(DocumentFormattingRequest.type, request)).toEqual([])
  })

  test('has colors and an outline', async () => {
    const uri = uriOf('rule.cel')
    await client.open(uri, 'true &&\nclaims.a')
    const textDocument = { uri }
    const tokens = await client.connection.sendRequest(SemanticTokensRequest.type, { textDocument })
    expect(tokens?.data).toHaveLength(4 * 5)
    const symbols = await client.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument,
    })
    expect(symbols?.map(({ name }) => name)).toEqual(['true', 'claims.a'])
  })
})

describe('the expressions of a suite', () => {
  test('have problems at their positions', async () => {
    const { diagnostics } = await client.open(uriOf('rules.cel.yaml'), suite)
    const lines = suite.split('\n')
    const found = diagnostics.map(({ code, range }) => {
      const text = lines[range.start.line]?.slice(range.start.character, range.end.character)
      return [code, range.start.line, text]
    })
    expect(found).toContainEqual(['undeclared_reference', 4, 'clams'])
    expect(found.filter(([code]) => code === 'syntax_error')).toEqual([
      ['syntax_error', 11, expect.anything()],
    ])
  })

  test('have completions from the first case and hovers with its values', async () => {
    const uri = uriOf('rules.cel.yaml')
    await client.open(uri, suite)
    const found = await client.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri },
      position: place(11, 13),
    })
    expect(found).toContainEqual(
      expect.objectContaining({
        label: 'a-b',
        textEdit: {
          range: { start: place(11, 13), end: place(11, 13) },
          newText: '["a-b"]',
        },
      }),
    )
    const range = { start: place(4, 38), end: place(4, 45) }
    await client.change(uri, 2, range, 'true')
    const hover = await client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri },
      position: place(4, 26),
    })
    expect(hover).toMatchObject({
      contents: { value: expect.stringContaining('= "x"') },
      range: { start: place(4, 24), end: place(4, 27) },
    })
  })

  test('are edited in the style of their scalar', async () => {
    const uri = uriOf('rules.cel.yaml')
    await client.open(uri, suite.replace("claims.ref == 'x'", 'has(claims[\\"a-b\\"])'))
    const actions = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: { start: place(4, 20), end: place(4, 20) },
      context: { diagnostics: [] },
    })
    const edits = actions?.flatMap((action) =>
      'edit' in action ? (action.edit?.changes?.[uri] ?? []) : [],
    )
    expect(edits).toContainEqual(
      expect.objectContaining({ newText: String.raw`\"a-b\" in claims` }),
    )
  })

  test('are formatted in the style of their scalar', async () => {
    const uri = uriOf('rules.cel.yaml')
    await client.open(uri, 'rules:\n  - expression: "a&&b"\n  - expression: |\n      a||b\n')
    const edits = await client.connection.sendRequest(DocumentFormattingRequest.type, {
      textDocument: { uri },
      options: { tabSize: 2, insertSpaces: true },
    })
    expect(edits).toEqual([
      { range: { start: place(1, 17), end: place(1, 21) }, newText: 'a && b' },
      { range: { start: place(3, 6), end: place(3, 10) }, newText: 'a || b' },
    ])
  })

  test('have the problems of the suite around them', async () => {
    const { diagnostics } = await client.open(
      uriOf('rules.cel.yaml'),
      'environment: nowhere\nrules: []',
    )
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'invalid_value',
        range: expect.objectContaining({ start: place(0, 13) }),
      }),
    )
  })

  test('may be in JSON', async () => {
    const text = '{"environment": "workload-federation", "rules": [{"expression": "clams.a"}]}'
    const { diagnostics } = await client.open(uriOf('rules.cel.json'), text)
    const at = text.indexOf('clams')
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'undeclared_reference',
        range: { start: place(0, at), end: place(0, at + 5) },
      }),
    )
  })
})

const severity = (level: string): string => `lint: { severities: { pull-request: ${level} } }\n`

describe('settings', () => {
  const rule = '// platform: github-actions\nclaims.repository_id == "74"'

  test('that change apply to open documents', async () => {
    const files = { 'iga.config.yaml': severity('error') }
    await inFolder(files, async ({ path, write }) => {
      const editor = new LspClient([], path)
      await editor.initialize()
      const watchers = [{ globPattern: '**/*.{yaml,yml,json}' }]
      expect(await editor.registrations()).toMatchObject([
        { method: 'workspace/didChangeWatchedFiles', registerOptions: { watchers } },
      ])
      const uri = pathToFileURL(join(path, 'rule.cel')).href
      const configUri = pathToFileURL(join(path, 'iga.config.yaml')).href
      const first = { code: 'lint/pull-request', severity: DiagnosticSeverity.Error }
      expect((await editor.open(uri, rule)).diagnostics).toMatchObject([first])
      await editor.published(uri, 1)

      await write('iga.config.yaml', 'lint: [')
      await editor.changeFiles(configUri)
      expect(await editor.message()).toMatch(
        /^iga\.config\.yaml is not a valid configuration: line 1: .+\. The earlier settings stay in use\.$/,
      )

      await write('iga.config.yaml', severity('hint'))
      await editor.changeFiles(`${uri}.yaml`, configUri)
      const then = { code: 'lint/pull-request', severity: DiagnosticSeverity.Hint }
      expect((await editor.published(uri, 1)).diagnostics).toMatchObject([then])
      expect(await editor.close()).toBe(0)
    })
  })

  test('of several folders apply to the documents of each', async () => {
    const configs = {
      'a/iga.config.yaml': severity('error'),
      'b/iga.config.yaml': severity('hint'),
      'c/iga.config.yaml': 'lint: [',
    }
    await inFolder(configs, async ({ path, write }) => {
      const uriOfFile = (name: string): string => pathToFileURL(join(path, name)).href
      // An editor starts the server in the first folder.
      const editor = new LspClient([], join(path, 'a'))
      await editor.initialize()
      const severityOf = async (name: string): Promise<unknown> =>
        (await editor.open(uriOfFile(name), rule)).diagnostics[0]?.severity
      expect(await severityOf('a/rule.cel')).toBe(DiagnosticSeverity.Error)
      expect(await severityOf('b/deep/rule.cel')).toBe(DiagnosticSeverity.Hint)
      expect(await severityOf('rule.cel')).toBe(DiagnosticSeverity.Warning)
      expect(await severityOf('c/rule.cel')).toBe(DiagnosticSeverity.Warning)
      expect(await editor.message()).toMatch(
        /c\/iga\.config\.yaml is not a valid configuration: line 1: .+ has no effect until it is corrected\.$/,
      )
      await editor.published(uriOfFile('c/rule.cel'), 1)
      expect(await severityOf('c/deep/rule.cel')).toBe(DiagnosticSeverity.Warning)
      await editor.published(uriOfFile('c/deep/rule.cel'), 1)

      await write('c/iga.config.yaml', severity('error'))
      await editor.changeFiles(uriOfFile('c/iga.config.yaml'))
      const { diagnostics } = await editor.published(uriOfFile('c/rule.cel'), 1)
      expect(diagnostics[0]?.severity).toBe(DiagnosticSeverity.Error)
      await write('b/iga.config.yaml', 'lint: {')
      await editor.changeFiles(uriOfFile('b/iga.config.yaml'))
      // A second message about the other file would be here first.
      expect(await editor.message()).toMatch(/^\.\.\/b\/.+ The earlier settings stay in use\.$/)
      expect(await editor.close()).toBe(0)
    })
  })

  test('of a profile that changes apply too, other files change nothing', async () => {
    const files = { 'iga.config.yaml': 'profile: tenant.yaml\n', 'tenant.yaml': '{}\n' }
    await inFolder(files, async ({ path, write }) => {
      const editor = new LspClient(['--environment', 'policy-step'], path)
      await editor.initialize()
      const uri = pathToFileURL(join(path, 'rule.cel')).href
      const uriOfFile = (name: string): string => pathToFileURL(join(path, name)).href
      const unknown = { code: 'undeclared_reference' }
      expect((await editor.open(uri, 'office')).diagnostics).toMatchObject([unknown])

      await write(
        'tenant.yaml',
        'environments: { policy-step: { variables: [{ name: office, type: string }] } }\n',
      )
      await editor.changeFiles(uriOfFile('other.yaml'))
      await editor.changeFiles(uriOfFile('tenant.yaml'))
      const [{ code } = unknown] = (await editor.published(uri, 1)).diagnostics
      expect(code).not.toBe(unknown.code)
      expect(await editor.close()).toBe(0)
    })
  })
})

test('the server exits with a code that depends on shutdown', async () => {
  const polite = new LspClient(['--environment', 'cel-go'])
  expect(await polite.initialize()).toMatchObject({
    serverInfo: { name: 'iga' },
    capabilities: { hoverProvider: true, documentFormattingProvider: true },
  })
  expect(await polite.close()).toBe(0)
  const rude = new LspClient()
  await rude.initialize()
  expect(await rude.vanish()).toBe(1)
})

function large(rule: string, count = 3000): string {
  const rules = Array.from(
    { length: count },
    (_, index) => `  - { name: r${index}, expression: '${rule}', cases: [] }\n`,
  )
  return `environment: workload-federation\nrules:\n${rules.join('')}`
}

describe('a suite of many rules', () => {
  test('has the tokens that get in with each of its rules', async () => {
    const uri = uriOf('many.cel.yaml')
    const rule = 'claims.project_id == "20" && claims.iss == "https://gitlab.com"'
    await client.open(uri, large(rule, 20))
    const { diagnostics } = await client.published(uri, 1)
    // Only the analysis finds this.
    expect(diagnostics.filter(({ code }) => code === 'lint/any-branch')).toHaveLength(20)
  })
})

describe('a suite of very many rules', () => {
  test('does not block other documents while it is checked', async () => {
    const small = uriOf('rule.cel')
    await client.open(small, 'claims.ref.')
    const events: string[] = []
    const check = async (): Promise<void> => {
      await client.open(uriOf('large.cel.yaml'), large('claims.ref == "a"'))
      events.push('checked')
    }
    const complete = async (): Promise<void> => {
      await client.connection.sendRequest(CompletionRequest.type, {
        textDocument: { uri: small },
        position: place(0, 11),
      })
      events.push('completed')
    }
    await Promise.all([check(), complete()])
    expect(events).toEqual(['completed', 'checked'])
  })

  test('has the first 1,000 problems', async () => {
    const { diagnostics } = await client.open(uriOf('a.cel.yaml'), large('claims.', 1500))
    expect(diagnostics).toHaveLength(1001)
    expect(diagnostics.at(-1)).toMatchObject({ code: 'more_problems', severity: 3 })
  })
})

test.each([
  'file:///a%2Fb/rule.cel',
  'file:///100%/rule.cel',
  'file:///a%20%25%23/%C3%BC.cel',
  'untitled:Untitled-1',
  'rule.cel',
])('a document named %s has problems and quick fixes', async (uri) => {
  const { diagnostics } = await client.open(uri, 'claims.ref = "x"')
  expect(diagnostics[0]).toMatchObject({ code: 'syntax_error' })
  const actions = await client.codeActions(uri, place(0, 11), place(0, 11))
  expect(actions[0]).toMatchObject({
    title: 'Replace = with ==',
    edit: { changes: { [uri]: [{ newText: '==' }] } },
  })
})

test('YAML in braces is not treated as JSON because of its file name', async () => {
  const text =
    "{environment: cel-go, rules: [{name: r, expression: '1', cases: [{name: a, expect: 1}]}]}"
  expect((await client.open(uriOf('flow.cel.yaml'), text)).diagnostics).toEqual([])
})

test('invalid messages do not break the server after the editor has gone', async () => {
  const messages = [
    '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}',
    '{"jsonrpc":"2.0","id":1,"method":"textDocument/didOpen","params":{"textDocument":{"uri":""}}}',
    '{"jsonrpc":"2.0","method":"textDocument/didClose","params":null}',
    'no JSON',
    '"no message"',
  ]
  const stdin = messages.map((text) => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  // Vitest fails the run on exceptions that the server does not catch.
  const { code, stderr } = await runIga({ argv: ['lsp', '--stdio'], stdin: stdin.join('') })
  expect(stderr).toBe('')
  expect(code).toBe(1)
})

describe('the lifecycle of the protocol', () => {
  const hover = { textDocument: { uri: 'file:///a.cel' }, position: place(0, 0) }

  test('rejects requests before initialize and after shutdown', async () => {
    const other = new LspClient()
    const request = () => other.connection.sendRequest(HoverRequest.type, hover)
    await expect(request()).rejects.toMatchObject({ code: -32002 })
    await other.initialize()
    await expect(request()).resolves.toBeNull()
    await expect(other.initialize()).rejects.toMatchObject({ code: -32600 })
    await other.connection.sendRequest(ShutdownRequest.type)
    await expect(request()).rejects.toMatchObject({ code: -32600 })
    expect(await other.exit()).toBe(0)
  })
})
