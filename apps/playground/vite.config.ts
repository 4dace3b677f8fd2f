import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { contentSecurityPolicy, contentSecurityPolicyHeader } from './content-security-policy.ts'

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

export default defineConfig({
  // Relative addresses: the built folder works under any path, also inside another package.
  base: './',
  plugins: [react(), contentSecurityPolicyMeta()],
  resolve: { conditions: ['@igakit/source', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: {
    target: ['chrome125', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Monaco is one lazy chunk of this size; the budget test weighs the shell.
    chunkSizeWarningLimit: 4500,
    sourcemap: false,
  },
  preview: {
    headers: {
      'Content-Security-Policy': contentSecurityPolicyHeader,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  },
})
