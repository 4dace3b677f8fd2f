import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'igakit-cel', include: ['src/**/*.test.ts'] },
})
