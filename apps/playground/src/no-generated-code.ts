/** The name of the global property with zod's settings, which all copies of zod on a page share. */
const zodSettings = '__zod_globalConfig'

// By default, zod generates code, which the page's security policy forbids. Import this module first in each entry,
// because schemas read the setting when they are created.
Reflect.set(globalThis, zodSettings, { jitless: true })
