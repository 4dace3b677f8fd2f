import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { responseHeaders, responseHeadersFile } from './response-headers.ts'
import { serviceWorker } from './service-worker-plugin.ts'

/** Puts the policy into the built page; the development server needs inline scripts for its hot reload. */
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

/** Puts the headers that the page has to be served with beside it, for servers that know the built files alone. */
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

/** Monaco's JSON mode opens its worker with ours; see there. */
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

export default defineConfig({
  // Relative addresses: the built folder works under any path, also inside another package.
  base: './',
  plugins: [
    slimJsonMode(),
    react(),
    contentSecurityPolicyMeta(),
    responseHeadersOfBuild(),
    serviceWorker(),
  ],
  resolve: { conditions: ['@igakit/source', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: {
    target: ['chrome125', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Monaco is one lazy chunk of this size; the budget test weighs the shell.
    chunkSizeWarningLimit: 4500,
    sourcemap: false,
  },
  preview: { headers: responseHeaders },
})
