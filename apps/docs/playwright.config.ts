import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '@igakit/test-browser'

export default defineConfig({
  testDir: 'e2e',
  outputDir: join(tmpdir(), 'igakit-docs-e2e'),
  workers: 1,
  forbidOnly: true,
  // Without a terminal, failures are printed at the end, where the summary of a long run repeats them.
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  use: { launchOptions: await chromiumLaunchOptions() },
})
