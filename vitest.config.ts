import { existsSync, readdirSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

/** Every library is a project of its own name; its tests stand beside its code. One may say itself where they run. */
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

export default defineConfig({
  test: {
    projects: [
      ...libraries,
      ...apps,
      {
        extends: true,
        test: { name: 'tools', root: 'tools', include: ['*.test.ts', '*/src/**/*.test.ts'] },
      },
    ],
    // Left to itself, vitest leaves a core free, which is half of a machine with two.
    maxWorkers: '100%',
    // The files that a worker runs share what they import, which most of them would otherwise load anew for longer than
    // they run; each test clears up behind it.
    isolate: false,
    // Node.js reads the files itself, as it does where they are used; what Vite makes of them takes several times as long
    // to evaluate a rule. Sibling packages are read from `src`, so that nothing has to be built for a test.
    experimental: { viteModuleRunner: false },
    execArgv: ['--conditions=@igakit/source'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Property tests run thousands of cases; on a busy machine that takes a while, which says nothing about the code.
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
