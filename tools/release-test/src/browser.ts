import { isBuiltin } from 'node:module'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createContext, Script } from 'node:vm'
import { build, type Plugin } from 'vite'
import { ReleaseTestFailure } from './release-test-failure.ts'

/** What a page or a worker has, and the language itself does not. */
const webGlobals = {
  AbortController,
  Blob,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  clearTimeout,
  crypto,
  fetch,
  performance,
  queueMicrotask,
  setTimeout,
  structuredClone,
}

/** A bundler for browsers would put an empty object in the place of a module of Node.js, without an error. */
const noNodeModules: Plugin = {
  name: 'no-node-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    if (isBuiltin(source)) this.error(`${importer} imports ${source}, which no browser has.`)
  },
}

/**
 * Bundles a program as a page would get it and runs it where nothing of Node.js exists: no module, no `process`, no
 * `Buffer`. The page's own tests run in a real browser; this finds out why it would not work there, in no time.
 */
export async function runBundled(folder: string, program: string): Promise<void> {
  const console = { log: () => {} }
  const context = createContext({ ...webGlobals, console })
  try {
    const code = await bundle(folder, program)
    new Script(code, { filename: 'bundle.js' }).runInContext(context)
  } catch (error) {
    throw new ReleaseTestFailure(
      `${basename(program)} does not work in a browser, where its package claims to run:`,
      stripVTControlCharacters(String(error)).split('\n'),
    )
  }
}

async function bundle(folder: string, program: string): Promise<string> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [noNodeModules],
    build: {
      write: false,
      minify: false,
      lib: { entry: program, formats: ['iife'], name: 'program', fileName: 'program' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('Vite has built nothing.')
  const [{ code }] = output.output
  return code
}
