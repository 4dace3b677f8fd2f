/** The file with the measurements, relative to the workspace: an object with `name` and `milliseconds` per line. */
export const probeFile = '../measured.jsonl'
