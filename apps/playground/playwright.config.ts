import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '@igakit/test-browser'
import { outDir } from './e2e/support/out-dir.ts'

/** Returns a free port, so tests can run while a playground is open. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('The operating system named no port.')),
      )
    })
  })
}

// Playwright loads this file in each of its processes, which inherit the port from the first.
process.env['PLAYGROUND_E2E_PORT'] ??= String(await freePort())
const port = process.env['PLAYGROUND_E2E_PORT']
const baseURL = `http://127.0.0.1:${port}/`

export default defineConfig({
  testDir: 'e2e',
  // Unique to this run, because Playwright empties the folder first and another run may be using it.
  outputDir: join(tmpdir(), `igakit-playground-e2e-${port}`),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Without a terminal, failures are printed at the end, where the summary of a long run repeats them.
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    launchOptions: await chromiumLaunchOptions(),
    viewport: { width: 1280, height: 800 },
    // A service worker would fetch the page again in every test. Only the tests of the service worker allow it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: `vite preview --host 127.0.0.1 --port ${port} --strictPort --outDir ${JSON.stringify(outDir)}`,
    url: baseURL,
    reuseExistingServer: false,
  },
})
