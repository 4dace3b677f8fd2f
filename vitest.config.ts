import { existsSync, readdirSync } from 'node:fs'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'

/**
 * Each library is a project with tests next to the code. A `vitest.config.ts` of the library replaces this default.
 */
const libraries = readdirSync('packages').map((folder): TestProjectConfiguration => {
  const root = `packages/${folder}`
  if (existsSync(`${root}/vitest.config.ts`)) return `${root}/vitest.config.ts`
  return {
    extends: true,
    test: {
      name: folder,
      root,
      include: ['{src,conformance,scripts}/**/*.test.ts'],
      setupFiles: existsSync(`${root}/src/testing/setup.ts`) ? ['src/testing/setup.ts'] : [],
    },
  }
})

const apps = readdirSync('apps')
  .map((folder) => `apps/${folder}/vitest.config.ts`)
  .filter((file) => existsSync(file))

/** Tests that take long are in files of their own, which only `npm run test:long` includes. */
const exclude = [
  ...configDefaults.exclude,
  ...(process.env['IGAKIT_THOROUGH'] === 'true' ? [] : ['**/*.long.test.ts']),
]

export default defineConfig({
  test: {
    exclude,
    projects: [
      ...libraries,
      ...apps,
      {
        extends: true,
        test: { name: 'tools', root: 'tools', include: ['*.test.ts', '*/src/**/*.test.ts'] },
      },
    ],
    // The default leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
    // Files of a worker share imported modules, since loading them takes longer than most tests; each test cleans up.
    isolate: false,
    // Node.js loads the files: code transformed by Vite evaluates rules several times slower. Sibling packages are read
    // from `src`, so tests need no build.
    experimental: { viteModuleRunner: false },
    execArgv: ['--conditions=@igakit/source'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Property tests run thousands of cases, which takes a while on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', './tools/plain-reporter.ts'],
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.test-d.ts', '**/*.bench.ts'],
      reporter: ['text', 'lcov'],
      thresholds: { statements: 80, branches: 80, functions: 80, lines: 80 },
    },
  },
})
