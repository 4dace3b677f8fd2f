import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createContext, Script } from 'node:vm'
import { build, type Plugin } from 'vite'
import { z } from 'zod'
import { ReleaseTestFailure } from './release-test-failure.ts'

/** The globals of pages and workers, in addition to the language's own globals. */
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

const manifestSchema = z.object({ browser: z.record(z.string(), z.unknown()).optional() })

/** True if the package of a file declares that it does not need a Node.js module in browsers. */
function doesWithout(file: string, module: string): boolean {
  const [folder = ''] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []
  if (folder === '') return false
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { data } = manifestSchema.safeParse(manifest)
  return data?.browser?.[module] === false
}

/** Rejects Node.js modules. By default, a bundler for browsers would silently replace them with an empty object. */
const noNodeModules: Plugin = {
  name: 'no-node-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!isBuiltin(source) || doesWithout(importer ?? '', source)) return
    this.error(`${importer} imports ${source}, which browsers lack.`)
  },
}

/**
 * Bundles a program for browsers and runs it without Node.js features: no modules, no `process`, no `Buffer`. This is a
 * fast check; the page's own tests run in a real browser.
 */
export async function runBundled(folder: string, program: string): Promise<void> {
  const console = { log: () => {} }
  const context = createContext({ ...webGlobals, console })
  try {
    const code = await bundle(folder, program)
    new Script(code, { filename: 'bundle.js' }).runInContext(context)
  } catch (error) {
    throw new ReleaseTestFailure(
      `${basename(program)} does not work in browsers, although its package claims to:`,
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
  if (output === undefined || !('output' in output)) throw new Error('Vite built nothing.')
  const [{ code }] = output.output
  return code
}
