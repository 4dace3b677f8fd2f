// Packs the extension, and checks the package and the server in it as an editor would use them.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pack } from './pack-extension.ts'

/** The largest package, in bytes. */
const maxSize = 3_000_000

const { files, folder, vsix } = await pack()
let count = 0

function check(name: string, isMet: boolean, detail = ''): void {
  if (!isMet) throw new Error(`${name}: ${detail}`)
  count++
  console.log(`✓ ${name}${detail === '' ? '' : `: ${detail}`}`)
}

const { size } = statSync(vsix)
check('size', size <= maxSize, `${(size / 1e6).toFixed(2)} MB`)
check('files', files.includes('dist/igakit/dist/bin.js'), `${files.length} files`)
const pictures = files.filter((file) => file.startsWith('docs/'))
check('pictures stay outside', pictures.length === 0, pictures.join(', '))
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
for (const grammar of manifest.contributes.grammars) {
  const { scopeName } = JSON.parse(readFileSync(join(folder, grammar.path), 'utf8'))
  check('grammar', scopeName === grammar.scopeName, scopeName)
}
const server = join(folder, 'dist/igakit/dist/bin.js')
const version = execFileSync(process.execPath, [server, '--version'], { encoding: 'utf8' }).trim()
check('version', /^\d+\.\d+\.\d+/.test(version), version)
const rule = 'claims.sub.endsWith(":ref:refs/heads/main")'
const who = spawnSync(process.execPath, [server, 'who', '--platform=github-actions', '--', rule], {
  encoding: 'utf8',
})
check('who can get in', who.status === 0 && who.stdout.includes(': yes\n'), who.stderr)
const terraform = join(folder, 'pool.tf')
writeFileSync(
  terraform,
  'resource "google_iam_workload_identity_pool_provider" "a" {\n' +
    '  attribute_condition = "assertion.ref == \'refs/heads/main\'"\n' +
    '  oidc { issuer_uri = "https://token.actions.githubusercontent.com" }\n}\n',
)
const imported = spawnSync(process.execPath, [server, 'import', terraform], { encoding: 'utf8' })
check('Terraform', imported.stdout.includes('claims.ref == '), imported.stderr)
const found = await diagnosticsOf(server, 'claims.ref = "main"')
check('diagnostics', found.includes('syntax_error'), found.join(', '))
console.log(`${count} passed, 0 failed`)

/** Opens a rule in the language server, and returns the codes of its first diagnostics. */
function diagnosticsOf(script: string, text: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, [script, 'lsp', '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const send = (message: object): void => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  const textDocument = { uri: 'file:///a.cel', languageId: 'cel', version: 1, text }
  send({
    id: 1,
    method: 'initialize',
    params: { processId: null, rootUri: null, capabilities: {} },
  })
  send({ method: 'initialized', params: {} })
  send({ method: 'textDocument/didOpen', params: { textDocument } })
  return new Promise((resolve, reject) => {
    let output = ''
    child.on('error', reject)
    child.on('close', () => reject(new Error(`The server ended without diagnostics:\n${output}`)))
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const start = output.indexOf('"method":"textDocument/publishDiagnostics"')
      const codes = start < 0 ? [] : [...output.slice(start).matchAll(/"code":"([^"]+)"/g)]
      if (codes.length === 0) return
      resolve(codes.map(([, code = '']) => code))
      child.kill()
    })
  })
}
