import { posix } from 'node:path'
import { z } from 'zod'
import { nodeFloor } from './node-floor.ts'
import type { PackedPackage } from './packed-package.ts'
import { repositoryUrl } from './workspace.ts'

/** A rule that every published package must follow. */
export interface PackageRule {
  readonly id: string
  /** Returns the violations as sentences. */
  readonly findings: (one: PackedPackage) => string[]
}

const OLDEST_NODE = { major: 22, minor: 13 }
const README_LINES = 100

const NOT_FOR_USERS =
  /(?:\.(?:test|test-d|spec|bench)\.[cm]?[jt]sx?(?:\.map)?$)|^fixtures\/|(?:^|\/)(?:conformance|testing|__snapshots__|__tests__)\/|(?:^|\/)tsconfig[^/]*\.json$|\.tsbuildinfo$/

/** Matches version ranges that resolve only inside the workspace. */
const WORKSPACE_RANGE = /^(?:workspace|catalog|link|file|portal):/

const sourceMapSchema = z.object({
  sourceRoot: z.string().default(''),
  sources: z.array(z.string()),
})

export const packageRules: readonly PackageRule[] = [
  {
    id: 'esm',
    findings: ({ manifest, files }) => [
      ...unless(manifest.type === 'module', '"type" is not "module".'),
      ...[...files]
        .filter((file) => /\.c[jt]s$/.test(file))
        .map((file) => `${file} is CommonJS; only ESM is published.`),
    ],
  },
  {
    id: 'exports',
    findings: ({ manifest, files }) => [
      ...unless(Object.keys(manifest.exports).length > 0, '"exports" is missing.'),
      ...unless('./package.json' in manifest.exports, '"exports" lacks "./package.json".'),
      ...Object.entries(manifest.exports).flatMap(([entry, target]) =>
        entryFindings(`exports["${entry}"]`, target, files),
      ),
    ],
  },
  {
    id: 'bin',
    findings: ({ manifest, files, read }) =>
      Object.entries(manifest.bin).flatMap(([name, file]) => {
        const missing = shipped(`bin["${name}"]`, file, files)
        if (missing.length > 0) return missing
        return unless(
          read(posix.normalize(file)).startsWith('#!/usr/bin/env node\n'),
          `${file} does not begin with "#!/usr/bin/env node".`,
        )
      }),
  },
  {
    id: 'types and source maps',
    findings: ({ files }) => {
      const scripts = [...files].filter((file) => /^dist\/.*\.js$/.test(file))
      // A bundle has no module that a map or a declaration could belong to; `exports` names its declarations.
      if (isBundle(files)) {
        return [...files]
          .filter((file) => file.endsWith('.map'))
          .map((file) => `${file} exists without sources.`)
      }
      return scripts.flatMap((file) => {
        const stem = file.slice(0, -'.js'.length)
        return [`${file}.map`, `${stem}.d.ts`, `${stem}.d.ts.map`]
          .filter((expected) => !files.has(expected))
          .map((expected) => `${file} exists without ${expected}.`)
      })
    },
  },
  {
    id: 'sources of the maps',
    findings: ({ files, read }) =>
      [...files]
        .filter((file) => file.endsWith('.map'))
        .flatMap((file) => {
          const { sourceRoot, sources } = sourceMapSchema.parse(JSON.parse(read(file)))
          return sources
            .map((source) => posix.join(posix.dirname(file), sourceRoot, source))
            .filter((source) => !files.has(source))
            .map((source) => `${file} points to ${source}, which is not in the package.`)
        }),
  },
  {
    id: 'notices',
    findings: ({ files }) =>
      unless(
        !isBundle(files) || files.has('dist/THIRD-PARTY-NOTICES.md'),
        'dist/THIRD-PARTY-NOTICES.md is missing: a bundle contains packages of others.',
      ),
  },
  {
    id: 'engines',
    findings: ({ manifest }) => {
      const floor = nodeFloor(manifest.engines['node'])
      if (floor === undefined) return ['"engines.node" is not of the form ">=22.13".']
      const [major = 0, minor = 0] = floor.split('.').map(Number)
      return unless(
        major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor),
        `"engines.node" allows Node.js ${floor}; the oldest supported version is ` +
          `${OLDEST_NODE.major}.${OLDEST_NODE.minor}.`,
      )
    },
  },
  {
    id: 'side effects',
    findings: ({ manifest }) =>
      unless(
        manifest.sideEffects !== undefined,
        '"sideEffects" is missing: bundlers then keep everything.',
      ),
  },
  {
    id: 'license',
    findings: ({ manifest, files, read }) => [
      ...unless(manifest.license === 'MIT', '"license" is not "MIT".'),
      ...unless(
        files.has('LICENSE') && read('LICENSE').startsWith('MIT License\n'),
        'LICENSE is missing or is not the MIT License.',
      ),
    ],
  },
  {
    id: 'readme',
    findings: ({ manifest, files, read }) => {
      if (!files.has('README.md')) return ['README.md is missing.']
      const readme = read('README.md')
      const lines = readme.trimEnd().split('\n').length
      return [
        ...unless(
          lines < README_LINES,
          `README.md has ${lines} lines; the limit is ${README_LINES - 1}.`,
        ),
        ...Object.keys(manifest.dependencies)
          .filter((name) => !readme.includes(`\`${name}\``))
          .map((name) => `README.md does not name the dependency \`${name}\` with a reason.`),
      ]
    },
  },
  {
    id: 'repository',
    findings: ({ manifest, sourceFolder }) => [
      ...unless(
        manifest.repository?.url === repositoryUrl,
        `"repository.url" is not ${repositoryUrl} as in the workspace.`,
      ),
      ...unless(
        manifest.repository?.directory === sourceFolder,
        `"repository.directory" is not ${sourceFolder}.`,
      ),
    ],
  },
  {
    id: 'ranges',
    findings: ({ manifest }) =>
      Object.entries({
        ...manifest.dependencies,
        ...manifest.optionalDependencies,
        ...manifest.peerDependencies,
      })
        .filter(([, range]) => WORKSPACE_RANGE.test(range))
        .map(
          ([name, range]) =>
            `The range of ${name} is "${range}", which does not resolve outside the workspace.`,
        ),
  },
  {
    id: 'contents',
    findings: ({ files }) =>
      [...files]
        .filter((file) => NOT_FOR_USERS.test(file))
        .map((file) => `${file} must not be published.`),
  },
]

/** True if a package ships a bundle instead of modules with their sources. */
function isBundle(files: ReadonlySet<string>): boolean {
  return ![...files].some((file) => file.startsWith('src/'))
}

function unless(holds: boolean, finding: string): string[] {
  return holds ? [] : [finding]
}

function entryFindings(
  place: string,
  target: string | Readonly<Record<string, string>>,
  files: ReadonlySet<string>,
): string[] {
  if (typeof target === 'string') return shipped(place, target, files)
  const conditions = Object.keys(target).join(', ')
  const unexpected = unless(
    conditions === 'types, default',
    `${place} has the conditions ${conditions}; expected "types" and "default", in this order.`,
  )
  return [...unexpected, ...Object.values(target).flatMap((file) => shipped(place, file, files))]
}

function shipped(place: string, target: string, files: ReadonlySet<string>): string[] {
  return unless(
    files.has(posix.normalize(target)),
    `${place} is ${target}, which is not in the package.`,
  )
}
