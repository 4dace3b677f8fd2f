import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: '@igakit/docs',
    include: ['scripts/**/*.test.ts'],
    // The same settings as for the libraries; see the root configuration.
    experimental: { viteModuleRunner: false },
    execArgv: ['--conditions=@igakit/source'],
    testTimeout: 60_000,
  },
})
