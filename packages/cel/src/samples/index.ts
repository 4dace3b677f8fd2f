export { claimSamples, type ClaimSample } from './claim-samples.ts'
