declare global {
  /** Where zod keeps its settings, for all of its copies on a page. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// The page's security policy lets nobody turn text into code; zod would try, and the browser report it. The first
// import of each entry, since schemas look at the setting when they are made.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true }

export {}
