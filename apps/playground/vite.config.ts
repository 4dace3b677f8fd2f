import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { responseHeaders, responseHeadersFile } from './response-headers.ts'
import { scopedNames } from './scoped-names.ts'
import { serviceWorker } from './service-worker-plugin.ts'
import { staticHeader } from './static-header-plugin.ts'

/**
 * Adds the security policy to the built page, but not to the development page, which needs inline scripts for hot
 * reload.
 */
function contentSecurityPolicyMeta(): Plugin {
  return {
    name: 'igakit:content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
        injectTo: 'head-prepend',
      },
    ],
  }
}

/** Writes the required response headers next to the page, for servers of the built files. */
function responseHeadersOfBuild(): Plugin {
  return {
    name: 'igakit:response-headers',
    apply: 'build',
    generateBundle() {
      const source = `${JSON.stringify(responseHeaders, undefined, 2)}\n`
      this.emitFile({ type: 'asset', fileName: responseHeadersFile, source })
    },
  }
}

/** Replaces the function that creates the worker of Monaco's JSON mode. The replacement module explains the reason. */
function slimJsonMode(): Plugin {
  return {
    name: 'igakit:slim-json-mode',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/internal/common/workers.js') &&
      importer?.includes('/languages/features/json/')
        ? fileURLToPath(new URL('src/editor/create-web-worker.ts', import.meta.url))
        : undefined,
  }
}

/** The version that users know: that of the command. */
const [, version = ''] =
  /"version": "([^"]+)"/.exec(
    readFileSync(new URL('../../packages/igakit/package.json', import.meta.url), 'utf8'),
  ) ?? []

export default defineConfig({
  // Use relative addresses, so the built folder works under any path and inside other packages.
  base: './',
  plugins: [
    slimJsonMode(),
    react(),
    staticHeader(),
    contentSecurityPolicyMeta(),
    responseHeadersOfBuild(),
    serviceWorker(),
  ],
  css: { modules: scopedNames },
  define: { 'import.meta.env.IGAKIT_VERSION': JSON.stringify(version) },
  resolve: { conditions: ['@igakit/source', ...defaultClientConditions] },
  worker: {
    format: 'es',
    // One file for all that the evaluator needs for its first verdict: two in a row would cost a round trip.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'evaluator', test: /src.evaluation.worker\.ts$/ }] },
      },
    },
  },
  build: {
    target: ['chrome125', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Allow for Monaco's lazily loaded chunk. The budget test covers the shell.
    chunkSizeWarningLimit: 4500,
    sourcemap: false,
  },
  preview: { headers: responseHeaders },
})
