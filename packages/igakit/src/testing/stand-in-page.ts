import { fileURLToPath } from 'node:url'
import { pageFolderVariable } from '../playground/find-page.ts'

/** A page as a build leaves it, so that a test of what serves it needs no build. */
export const standInPage = fileURLToPath(new URL('./page/', import.meta.url))

/** The variable by which a command is told to serve it. */
export const standInPageVariable = { [pageFolderVariable]: standInPage }
