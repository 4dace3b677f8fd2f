import { defineConfig } from 'vitest/config'
import { librarySettings } from '../../tools/vitest-library.ts'

export default defineConfig(librarySettings('@igakit/cel'))
