import { fileURLToPath } from 'node:url'
import { pageFolderVariable } from '../commands/playground/find-page.ts'

/** A minimal built page, so that tests of the server need no build. */
export const standInPage = fileURLToPath(new URL('./page/', import.meta.url))

/** The environment variable that makes the command serve the stand-in page. */
export const standInPageVariable = { [pageFolderVariable]: standInPage }
