export { chromiumLaunchOptions } from './test-browser/src/chromium-launch-options.ts'
