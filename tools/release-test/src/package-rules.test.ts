import { describe, expect, it } from 'vitest'
import { type Manifest, manifestSchema } from './manifest.ts'
import { packageRules } from './package-rules.ts'
import type { PackedPackage } from './packed-package.ts'

const goodManifest = {
  name: '@igakit/example',
  version: '1.2.3',
  type: 'module',
  license: 'MIT',
  sideEffects: false,
  repository: {
    type: 'git',
    url: 'git+https://github.com/igakit/igakit.git',
    directory: 'packages/example',
  },
  engines: { node: '>=22.13' },
  bin: { example: './dist/index.js' },
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  },
  dependencies: { zod: '^4.0.0' },
}

const goodFiles: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify(goodManifest),
  LICENSE: 'MIT License\n',
  'README.md': '# example\n\n`zod` checks what comes in.\n',
  'src/index.ts': 'export const one = 1\n',
  'src/fixtures/read-fixtures.ts': 'export {}\n',
  'dist/index.js': '#!/usr/bin/env node\nexport const one = 1\n',
  'dist/index.d.ts': 'export declare const one: 1\n',
  'dist/index.js.map': '{ "sources": ["../src/index.ts"] }',
  'dist/index.d.ts.map': '{ "sourceRoot": "..", "sources": ["src/index.ts"] }',
}

/** Returns the valid package with the given manifest fields and files replaced; `undefined` removes a file. */
function packed(
  manifest: Readonly<Record<string, unknown>> = {},
  files: Readonly<Record<string, string | undefined>> = {},
): PackedPackage {
  const contents = new Map(
    Object.entries({ ...goodFiles, ...files }).filter(([, text]) => text !== undefined),
  )
  const parsed: Manifest = manifestSchema.parse({ ...goodManifest, ...manifest })
  return {
    manifest: parsed,
    sourceFolder: 'packages/example',
    files: new Set(contents.keys()),
    read: (file) => contents.get(file) ?? '',
  }
}

function findings(one: PackedPackage): string[] {
  return packageRules.flatMap((rule) => rule.findings(one).map((text) => `${rule.id}: ${text}`))
}

const broken: ReadonlyArray<readonly [string, PackedPackage, string]> = [
  ['is not a module', packed({ type: 'commonjs' }), 'esm: "type" is not "module".'],
  [
    'ships CommonJS',
    packed({}, { 'tools/run.cjs': '' }),
    'esm: tools/run.cjs is CommonJS; only ESM is published.',
  ],
  ['exports nothing', packed({ exports: {} }), 'exports: "exports" is missing.'],
  [
    'hides its manifest',
    packed({ exports: { '.': goodManifest.exports['.'] } }),
    'exports: "exports" lacks "./package.json".',
  ],
  [
    'publishes the condition for sources',
    packed({
      exports: {
        ...goodManifest.exports,
        '.': { '@igakit/source': './src/index.ts', ...goodManifest.exports['.'] },
      },
    }),
    'exports: exports["."] has the conditions @igakit/source, types, default; expected "types" and "default", in this order.',
  ],
  [
    'exports a file that it does not ship',
    packed({
      exports: {
        ...goodManifest.exports,
        './more': { types: './dist/index.d.ts', default: './dist/more.js' },
      },
    }),
    'exports: exports["./more"] is ./dist/more.js, which is not in the package.',
  ],
  [
    'has a command that it does not ship',
    packed({ bin: { example: './dist/bin.js' } }),
    'bin: bin["example"] is ./dist/bin.js, which is not in the package.',
  ],
  [
    'has a command that a shell cannot start',
    packed({}, { 'dist/index.js': 'export const one = 1\n' }),
    'bin: ./dist/index.js does not begin with "#!/usr/bin/env node".',
  ],
  [
    'lacks a declaration',
    packed({}, { 'dist/other.js': '', 'dist/other.js.map': '{ "sources": [] }' }),
    'types and source maps: dist/other.js exists without dist/other.d.ts.',
  ],
  [
    'lacks a source map',
    packed({}, { 'dist/index.js.map': undefined }),
    'types and source maps: dist/index.js exists without dist/index.js.map.',
  ],
  [
    'maps to a source that it does not ship',
    packed({}, { 'src/index.ts': undefined }),
    'sources of the maps: dist/index.d.ts.map points to src/index.ts, which is not in the package.',
  ],
  [
    'is a bundle with a map',
    packed({}, { 'src/index.ts': undefined, 'src/fixtures/read-fixtures.ts': undefined }),
    'types and source maps: dist/index.js.map exists without sources.',
  ],
  [
    'is a bundle without the licenses of its parts',
    packed({}, { 'src/index.ts': undefined, 'src/fixtures/read-fixtures.ts': undefined }),
    'notices: dist/THIRD-PARTY-NOTICES.md is missing: a bundle contains packages of others.',
  ],
  [
    'allows any Node.js',
    packed({ engines: {} }),
    'engines: "engines.node" is not of the form ">=22.13".',
  ],
  [
    'allows a Node.js that is too old',
    packed({ engines: { node: '>=22.12' } }),
    'engines: "engines.node" allows Node.js 22.12.0; the oldest supported version is 22.13.',
  ],
  [
    'lacks "sideEffects"',
    packed({ sideEffects: undefined }),
    'side effects: "sideEffects" is missing: bundlers then keep everything.',
  ],
  ['has another license', packed({ license: 'ISC' }), 'license: "license" is not "MIT".'],
  [
    'lacks the text of its license',
    packed({}, { LICENSE: undefined }),
    'license: LICENSE is missing or is not the MIT License.',
  ],
  ['lacks a README', packed({}, { 'README.md': undefined }), 'readme: README.md is missing.'],
  [
    'has a README that is too long',
    packed({}, { 'README.md': '`zod`\n'.repeat(100) }),
    'readme: README.md has 100 lines; the limit is 99.',
  ],
  [
    'hides a dependency from its README',
    packed({ dependencies: { zod: '^4.0.0', yaml: '^2.0.0' } }),
    'readme: README.md does not name the dependency `yaml` with a reason.',
  ],
  [
    'names another folder',
    packed({ repository: { ...goodManifest.repository, directory: 'packages/other' } }),
    'repository: "repository.directory" is not packages/example.',
  ],
  [
    'lacks its repository',
    packed({ repository: undefined }),
    'repository: "repository.url" is not git+https://github.com/igakit/igakit.git as in the workspace.',
  ],
  [
    'has a range of the workspace',
    packed({ peerDependencies: { '@igakit/cel': 'workspace:^' } }),
    'ranges: The range of @igakit/cel is "workspace:^", which does not resolve outside the workspace.',
  ],
  [
    'ships a test',
    packed({}, { 'src/index.test.ts': '' }),
    'contents: src/index.test.ts must not be published.',
  ],
  [
    'ships a fixture',
    packed({}, { 'fixtures/golden.jsonl': '' }),
    'contents: fixtures/golden.jsonl must not be published.',
  ],
  [
    'ships test helpers',
    packed({}, { 'src/testing/run-example.ts': '' }),
    'contents: src/testing/run-example.ts must not be published.',
  ],
]

describe('packageRules', () => {
  it('find nothing in a valid package', () => {
    expect(findings(packed())).toEqual([])
  })

  it('find nothing in a valid bundle', () => {
    const bundle = packed(
      {},
      {
        'src/index.ts': undefined,
        'src/fixtures/read-fixtures.ts': undefined,
        'dist/index.js.map': undefined,
        'dist/index.d.ts.map': undefined,
        'dist/chunk.js': '',
        'dist/THIRD-PARTY-NOTICES.md': '',
      },
    )
    expect(findings(bundle)).toEqual([])
  })

  it.each(broken)('find a package that %s', (_, one, finding) => {
    expect(findings(one)).toContain(finding)
  })

  it('each have a broken package above', () => {
    const covered = new Set(broken.map(([, , finding]) => finding.split(':')[0]))
    expect([...covered]).toEqual(packageRules.map(({ id }) => id))
  })
})
