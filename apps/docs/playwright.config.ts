import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '@igakit/test-browser'

export default defineConfig({
  testDir: 'e2e',
  outputDir: join(tmpdir(), 'igakit-docs-e2e'),
  workers: 1,
  forbidOnly: true,
  reporter: 'line',
  use: { launchOptions: await chromiumLaunchOptions() },
})
