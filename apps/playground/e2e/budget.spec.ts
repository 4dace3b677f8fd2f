import { expect, test } from '@playwright/test'
import { shellFiles, shellKibibytes } from './support/shell-files.ts'

const SHELL_KIB = 110

test(`the shell weighs at most ${SHELL_KIB} KiB`, () => {
  const files = shellFiles()
  expect(files).toContainEqual(expect.stringMatching(/\.js$/))
  expect(files).toContainEqual(expect.stringMatching(/\.css$/))
  expect(shellKibibytes()).toBeLessThan(SHELL_KIB)
})
