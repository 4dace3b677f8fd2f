declare global {
  /** Missing from TypeScript's library; undefined in browsers without Trusted Types. */
  var trustedTypes:
    | {
        createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string }): unknown
      }
    | undefined
}

/**
 * Installs the default policy required by the page's security policy: scripts and workers may be loaded only from
 * the page's own origin, and strings never become HTML or code.
 */
export function installTrustedTypes(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin } = new URL(url, document.baseURI)
      if (origin !== location.origin)
        throw new TypeError(`The page does not load scripts of ${origin}.`)
      return url
    },
  })
}
