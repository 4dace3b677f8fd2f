import EditorWorker from 'monaco-editor/editor/editor.worker?worker'

declare global {
  /** Not declared in TypeScript's library yet; absent in browsers without Trusted Types. */
  var trustedTypes:
    | {
        readonly defaultPolicy: unknown
        createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string }): unknown
      }
    | undefined
}

// Allows only workers from the page's origin, and no HTML or code from strings.
const { trustedTypes } = globalThis
// This file runs before each test file in the same page.
if (trustedTypes !== undefined && !trustedTypes.defaultPolicy) {
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, document.baseURI).origin !== location.origin) throw new TypeError(url)
      return url
    },
  })
}

self.MonacoEnvironment = { getWorker: () => new EditorWorker() }
