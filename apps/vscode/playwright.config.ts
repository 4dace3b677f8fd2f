import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '@igakit/test-browser'

export default defineConfig({
  testDir: 'e2e',
  outputDir: join(tmpdir(), 'igakit-vscode-e2e'),
  workers: 1,
  forbidOnly: true,
  // Without a terminal, failures are printed at the end, where the summary of a long run repeats them.
  reporter: process.stdout.isTTY ? 'list' : 'dot',
  // The first test may install the editor.
  timeout: 400_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: await chromiumLaunchOptions(),
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
  },
})
