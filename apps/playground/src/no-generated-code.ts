/** The name under which zod keeps its settings, for all of its copies on a page. */
const zodSettings = '__zod_globalConfig'

// The page's security policy lets nobody turn text into code; zod would try, and the browser report it. The first
// import of each entry, since schemas look at the setting when they are made.
Reflect.set(globalThis, zodSettings, { jitless: true })
