/** The global property with zod's settings, shared by all copies of zod on a page. */
const zodSettings = '__zod_globalConfig'

// zod would try to generate code, which the page's security policy forbids. This must be the first import of each
// entry, because schemas read the setting when they are created.
Reflect.set(globalThis, zodSettings, { jitless: true })
